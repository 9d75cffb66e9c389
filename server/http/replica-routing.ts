import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { position_header } from '../../contract/position.ts'
import { isRetryable, isUnavailable } from '../database/failures.ts'
import { isPosition, positionOf } from '../database/replica.ts'
import type { PublicContext } from '../context/context.ts'
import type { Server } from './server.ts'

/**
 * Answers a call that only shows records from the replica, when that has all that its caller has seen or written so
 * far: the caller says so by the position that the last answer gave them. Else the primary answers.
 */
export async function onReplicaOrPrimary<Answer>(
  { replica }: Server,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (context: PublicContext) => Promise<Answer>,
): Promise<Answer> {
  const { context } = request
  if (!replica) return answer(context)
  const seen = request.headers[position_header]
  const database = endpoint.method === 'GET' && endpoint.reads && isPosition(seen) ? replica.databaseAt(seen) : null
  if (database) {
    try {
      return await answer({ ...context, database, primary: context.database })
    } catch (error) {
      // It went away, or gave up the question for what it had to replay: the primary knows as well.
      if (reply.sent || !(isUnavailable(error) || isRetryable(error))) throw error
    }
  }
  return answer(context)
}

/** Tells the caller up to where a replica must have come before it may answer them. */
export async function sendPosition({ replica }: Server, { context }: FastifyRequest, reply: FastifyReply) {
  if (replica) reply.header(position_header, await positionOf(context.database))
}

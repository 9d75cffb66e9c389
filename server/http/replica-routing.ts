import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { POSITION_HEADER } from '../../contract/position.ts'
import { isRetryable, isUnavailable } from '../database/failures.ts'
import { isPosition, positionOf } from '../database/replica.ts'
import type { PublicContext } from '../context/context.ts'
import type { Server } from './server.ts'

/**
 * Answers a read from the replica if it has everything that the caller has seen or written so far, which the caller
 * shows by the position of its last answer. Otherwise the primary answers.
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
  const seen = request.headers[POSITION_HEADER]
  const database = endpoint.method === 'GET' && endpoint.reads && isPosition(seen) ? replica.databaseAt(seen) : null
  if (database) {
    try {
      return await answer({ ...context, database, primary: context.database })
    } catch (error) {
      // The replica disconnected, or cancelled the query to apply changes: the primary answers instead.
      if (reply.sent || !(isUnavailable(error) || isRetryable(error))) throw error
    }
  }
  return answer(context)
}

/** Tells the caller the position a replica must have reached to answer its next request. */
export async function sendPosition({ replica }: Server, { context }: FastifyRequest, reply: FastifyReply) {
  if (replica) reply.header(POSITION_HEADER, await positionOf(context.database))
}

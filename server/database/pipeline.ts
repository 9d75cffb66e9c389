import type { Duplex } from 'node:stream'
import type { PoolClient } from 'pg'

/** Sends statements without waiting between them, and answers when PostgreSQL has answered the last. */
export async function inPipeline<Statement, Answer>(
  client: PoolClient,
  statements: readonly Statement[],
  send: (statement: Statement) => Promise<Answer>,
): Promise<PromiseSettledResult<Answer>[]> {
  if (statements.length < 2) return Promise.allSettled(statements.map(send))
  // Only for this while: a connection that always works so takes no cursor and no COPY.
  setPipeline(client, true)
  const { stream } = Reflect.get(client, 'connection') as { stream: Duplex }
  // As one write, where pg would make one of each.
  stream.cork()
  const sent = statements.map(send)
  stream.uncork()
  const outcomes = await Promise.allSettled(sent)
  setPipeline(client, false)
  return outcomes
}

/** The answers, or the first failure. */
export const answersIn = <Answer>(outcomes: readonly PromiseSettledResult<Answer>[]): Answer[] =>
  outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })

/** pg's own option, which its types do not know yet. */
const setPipeline = (client: PoolClient, pipeline: boolean) => Object.assign(client, { pipeline })

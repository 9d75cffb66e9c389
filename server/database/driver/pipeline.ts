import type { Duplex } from 'node:stream'
import type { PoolClient, QueryConfig } from 'pg'

/** Sends statements without waiting between them, and answers when PostgreSQL has answered the last. */
export async function inPipeline<Answer>(
  client: PoolClient,
  statements: readonly QueryConfig[],
  send: (statement: QueryConfig, place: number) => Promise<Answer>,
): Promise<PromiseSettledResult<Answer>[]> {
  if (statements.length < 2) return Promise.allSettled(statements.map(send))
  const { stream, parsedStatements } = Reflect.get(client, 'connection') as unknown as Wire
  // Only for this while: a connection that always works so takes no cursor and no COPY.
  setPipeline(client, true)
  // As one write, where pg would make one of each.
  stream.cork()
  try {
    const outcomes = Promise.allSettled(withoutUnknownNames(statements, parsedStatements).map(send))
    stream.uncork()
    return await outcomes
  } finally {
    setPipeline(client, false)
  }
}

/** The answers, or the first failure. */
export const answersIn = <Answer>(outcomes: readonly PromiseSettledResult<Answer>[]): Answer[] =>
  outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })

interface Wire {
  stream: Duplex
  /** By name. */
  parsedStatements: Readonly<Record<string, string>>
}

/** Where a statement is new to PostgreSQL and fails, its name stays unknown to those behind it: they go without. */
function withoutUnknownNames(statements: readonly QueryConfig[], known: Wire['parsedStatements']): QueryConfig[] {
  const named = new Set<string>()
  return statements.map((statement) => {
    const { name, ...unnamed } = statement
    if (name === undefined || name in known) return statement
    if (named.has(name)) return unnamed
    named.add(name)
    return statement
  })
}

/** pg's own option, which its types do not know yet. */
const setPipeline = (client: PoolClient, pipeline: boolean) => Object.assign(client, { pipeline })

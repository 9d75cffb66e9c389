import { Client, type QueryConfig, type QueryResult } from 'pg'

type Answer = PromiseSettledResult<QueryResult>

/** A client of pg that can also send several queries in one round trip. */
export class PipelineClient extends Client {
  /** pg's own option, on during a batch only: with it pg refuses cursors and COPY. */
  declare pipeline: boolean
  /** The names of statements that are surely prepared on this connection. */
  private readonly prepared = new Set<string>()

  /** Ends when the last query is answered; `outcomeOf` is called with each answer as soon as it arrives. */
  async batch<Outcome>(
    queries: readonly QueryConfig[],
    outcomeOf: (answer: Answer, index: number) => Outcome,
  ): Promise<Outcome[]> {
    const send = async (query: QueryConfig, index: number) => {
      const answer = await this.query(query).then(fulfilled, rejected)
      if (query.name !== undefined && answer.status === 'fulfilled') this.prepared.add(query.name)
      return outcomeOf(answer, index)
    }
    this.pipeline = queries.length > 1
    try {
      return await Promise.all(this.withoutUnknownNames(queries).map(send))
    } finally {
      this.pipeline = false
    }
  }

  /** A query that is prepared in this batch may fail, so later ones of the same name are sent without it. */
  private withoutUnknownNames(queries: readonly QueryConfig[]): QueryConfig[] {
    const newNames = new Set<string>()
    return queries.map((query) => {
      const { name, ...unnamed } = query
      if (name === undefined || this.prepared.has(name)) return query
      if (newNames.has(name)) return unnamed
      newNames.add(name)
      return query
    })
  }
}

const fulfilled = (value: QueryResult): Answer => ({ status: 'fulfilled', value })
const rejected = (reason: unknown): Answer => ({ status: 'rejected', reason })

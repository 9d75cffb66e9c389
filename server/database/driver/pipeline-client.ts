import { Client, type QueryConfig, type QueryResult } from 'pg'

type Outcome = PromiseSettledResult<QueryResult>

/** A client of pg that can also send several queries in one round trip. */
export class PipelineClient extends Client {
  /** pg's own option, switched on for a batch only: with it pg refuses cursors and COPY. */
  declare pipeline: boolean
  /** Names that PostgreSQL is sure to know on this connection. */
  private readonly prepared = new Set<string>()

  /** Over when the last query has its outcome; `settled` has each as soon as it is there. */
  async batch(queries: readonly QueryConfig[], settled: (outcome: Outcome, index: number) => void): Promise<Outcome[]> {
    const send = async (query: QueryConfig, index: number) => {
      const outcome = await this.query(query).then(fulfilled, rejected)
      if (query.name !== undefined && outcome.status === 'fulfilled') this.prepared.add(query.name)
      settled(outcome, index)
      return outcome
    }
    this.pipeline = queries.length > 1
    try {
      return await Promise.all(this.withoutUnknownNames(queries).map(send))
    } finally {
      this.pipeline = false
    }
  }

  /** Where a query is new to PostgreSQL and fails, its name stays unknown to those behind it: they go without. */
  private withoutUnknownNames(queries: readonly QueryConfig[]): QueryConfig[] {
    const new_names = new Set<string>()
    return queries.map((query) => {
      const { name, ...unnamed } = query
      if (name === undefined || this.prepared.has(name)) return query
      if (new_names.has(name)) return unnamed
      new_names.add(name)
      return query
    })
  }
}

const fulfilled = (value: QueryResult): Outcome => ({ status: 'fulfilled', value })
const rejected = (reason: unknown): Outcome => ({ status: 'rejected', reason })

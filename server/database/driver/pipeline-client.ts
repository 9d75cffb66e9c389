import { Client, type QueryConfig, type QueryResult } from 'pg'

/** A client of pg that can also send several queries in one round trip. */
export class PipelineClient extends Client {
  /** pg's own option, on during a batch only: with it pg refuses COPY. */
  declare pipeline: boolean
  /** The names of statements that are surely prepared on this connection. */
  private readonly prepared = new Set<string>()

  /** Ends when the last query is answered. */
  async batch(queries: readonly QueryConfig[]): Promise<PromiseSettledResult<QueryResult>[]> {
    const sent = this.withoutUnknownNames(queries)
    this.pipeline = sent.length > 1
    try {
      const answers = await Promise.allSettled(sent.map((query) => this.query(query)))
      for (const [index, { name }] of sent.entries()) {
        if (name !== undefined && answers[index]?.status === 'fulfilled') this.prepared.add(name)
      }
      return answers
    } finally {
      this.pipeline = false
    }
  }

  /** A query that is prepared in this batch may fail, so later ones of the same name are sent without it. */
  private withoutUnknownNames(queries: readonly QueryConfig[]): readonly QueryConfig[] {
    if (queries.length === 1) return queries
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

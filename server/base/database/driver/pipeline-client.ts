import { Client, type QueryConfig, type QueryResult } from 'pg'

/** A client of pg that can also send several queries in one round trip. */
export class PipelineClient extends Client {
  /** pg's own option, on during a batch only: with it pg refuses COPY. */
  declare pipeline: boolean
  /** The names of statements that are surely prepared on this connection. */
  private readonly prepared = new Set<string>()

  /** The answer of each query. None may be sent before the last one has arrived. */
  batch(queries: readonly QueryConfig[]): Promise<QueryResult>[] {
    const sent = this.withoutUnknownNames(queries)
    this.pipeline = sent.length > 1
    const results = sent.map(async (query) => {
      const result = await this.query(query)
      if (query.name !== undefined) this.prepared.add(query.name)
      return result
    })
    void Promise.allSettled(results).then(() => (this.pipeline = false))
    return results
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

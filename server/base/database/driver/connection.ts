import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import type { QueryResult as PgResult } from 'pg'
import { to } from 'pg-copy-streams'
import { isStalePlan, stoppedWriting } from './failures.ts'
import type { Primary } from './failover.ts'
import type { PipelineClient } from './pipeline-client.ts'
import { nameOf, type Statement } from './statement.ts'

export interface ConnectionOptions {
  primary: Primary
  /** PostgreSQL plans a named statement once per connection, which gives about 1.5 times as many requests a second. */
  named_statements: boolean
  /** Called with every query that is sent. */
  log?: ((query: Statement) => void) | undefined
}

/**
 * Kysely's connection, with batches. The beginning of a transaction and its deferred queries are sent with its next
 * query or its commit.
 */
export class BatchConnection implements DatabaseConnection {
  readonly client: PipelineClient
  readonly generation: number
  /** Not to be used again: the server has stopped writing, a plan is stale, or a COPY was not read to its end. */
  broken = false
  private readonly options: ConnectionOptions
  private transaction: 'none' | 'begun' | 'open' = 'none'
  private deferred: Statement[] = []

  constructor(client: PipelineClient, options: ConnectionOptions) {
    this.client = client
    this.options = options
    this.generation = options.primary.generation
  }

  async executeQuery<Row>(query: Statement): Promise<QueryResult<Row>> {
    if (query.deferred) return this.defer(query)
    const [result] = await this.batch([query])
    return result as QueryResult<Row>
  }

  /** Sends the queries in one round trip, in their order. Rejects with the first failure. */
  async batch(queries: readonly Statement[]): Promise<QueryResult<unknown>[]> {
    const before = this.deferred
    this.deferred = []
    if (this.transaction === 'begun') this.transaction = 'open'
    const results = this.each([...before, ...queries])
    await Promise.allSettled(results)
    return (await Promise.all(results)).slice(before.length)
  }

  /** The same, with a promise for each query, which resolves as soon as its answer arrives. */
  each(queries: readonly Statement[]): Promise<QueryResult<unknown>>[] {
    const { named_statements, log } = this.options
    if (log) queries.forEach(log)
    const configs = queries.map((query) => ({
      text: query.sql,
      values: [...query.parameters],
      name: named_statements ? nameOf(query) : undefined,
    }))
    return this.client.batch(configs).map((answer) => answer.then(resultOf, (error) => this.failed(error)))
  }

  begin(statement: string) {
    this.transaction = 'begun'
    this.deferred = [CompiledQuery.raw(statement)]
  }

  async commit(): Promise<void> {
    const nothingAsked = this.transaction === 'begun' && this.deferred.length === 1
    if (nothingAsked) return this.forgetTransaction()
    const batch = this.batch([COMMIT])
    this.transaction = 'none'
    await batch
  }

  async rollback(): Promise<void> {
    const { transaction } = this
    this.forgetTransaction()
    if (transaction === 'open') await this.batch([ROLLBACK])
  }

  /** Kysely's interface has it; long lists are read by COPY or page by page instead. */
  streamQuery(): never {
    throw new Error('Rows are not streamed by a cursor: use copyOut')
  }

  /** Runs a COPY ... TO STDOUT; no more is read from the server than the consumer takes. */
  async *copyOut(copy: string): AsyncGenerator<Buffer, void, undefined> {
    const alone = await this.beginReading()
    this.options.log?.(CompiledQuery.raw(copy))
    const stream = this.client.query(to(copy))
    let sending = true
    const ended = () => void (sending = false)
    stream.on('end', ended).on('error', ended)
    try {
      for await (const chunk of stream) yield chunk as Buffer
    } finally {
      // If the consumer stopped early, the server still sends and the connection cannot be used again.
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- an event sets it
      if (sending) this.broken = true
      else if (alone) await this.endReading()
    }
  }

  /**
   * Outside a transaction, begins one without a statement timeout: that counts until the last row is read and would
   * abort a long list that is sent over a slow line.
   */
  private async beginReading(): Promise<boolean> {
    const alone = this.transaction === 'none'
    await this.batch(alone ? OWN_TRANSACTION : [])
    return alone
  }

  private readonly endReading = () => this.batch([COMMIT]).catch(() => undefined)

  private defer(query: Statement) {
    if (this.transaction === 'none') throw new Error('A query is deferred only in a transaction')
    this.deferred.push(query)
    return { rows: [] }
  }

  private failed(error: unknown): never {
    this.broken ||= isStalePlan(error) || stoppedWriting(error)
    if (stoppedWriting(error)) void this.options.primary.findPrimary()
    throw error
  }

  private forgetTransaction() {
    this.transaction = 'none'
    this.deferred = []
  }
}

const COMMIT = CompiledQuery.raw('commit')
const ROLLBACK = CompiledQuery.raw('rollback')
const OWN_TRANSACTION = ['begin read only', 'set local statement_timeout = 0'].map((text) => CompiledQuery.raw(text))

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const resultOf = ({ command, rowCount, rows }: PgResult): QueryResult<unknown> =>
  WRITES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }

import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import type { QueryResult as PgResult } from 'pg'
import { to } from 'pg-copy-streams'
import Cursor from 'pg-cursor'
import { isStalePlan, stoppedWriting } from '../failures.ts'
import type { Primary } from '../failover.ts'
import type { PipelineClient } from './pipeline-client.ts'
import { nameOf, type Statement } from './statement.ts'
import { wireTypes } from './wire-types.ts'

export interface ConnectionOptions {
  primary: Primary
  /** PostgreSQL plans a named statement once per connection, which gives about 1.5 times as many requests a second. */
  named_statements: boolean
  /** Called with every query that is sent. */
  log?: ((query: Statement) => void) | undefined
}

/** The result of a query, or its failure. */
export type Outcome = PromiseSettledResult<QueryResult<unknown>>

/** Kysely's connection, with batches. What begins a transaction is sent with its first query. */
export class BatchConnection implements DatabaseConnection {
  readonly client: PipelineClient
  readonly generation: number
  /** Not to be used again: the server has stopped writing, a plan is stale, or a COPY was not read to its end. */
  broken = false
  private readonly options: ConnectionOptions
  private transaction: 'none' | 'begun' | 'open' = 'none'
  /** Sent in one batch with the transaction's next query. */
  private waiting: Statement[] = []

  constructor(client: PipelineClient, options: ConnectionOptions) {
    this.client = client
    this.options = options
    this.generation = options.primary.generation
  }

  async executeQuery<Row>(query: Statement): Promise<QueryResult<Row>> {
    const [result] = await this.batch([query])
    return result as QueryResult<Row>
  }

  /** Sends the queries in one round trip, in their order. Rejects with the first failure. */
  async batch(queries: readonly Statement[]): Promise<QueryResult<unknown>[]> {
    const before = this.waiting
    this.waiting = []
    if (this.transaction === 'begun') this.transaction = 'open'
    const outcomes = await this.send([...before, ...queries])
    return outcomes.map(resultOf).slice(before.length)
  }

  /** The same outside a transaction, where each query has its own outcome. */
  async settle(queries: readonly Statement[], settled: (outcome: Outcome, index: number) => void): Promise<void> {
    await this.send(queries, settled)
  }

  begin(statement: string) {
    this.transaction = 'begun'
    this.waiting = [CompiledQuery.raw(statement)]
  }

  sendWithNext(query: Statement) {
    if (this.transaction === 'none') throw new Error('There is no transaction to wait in')
    this.waiting.push(query)
  }

  /** The transaction's last queries and its commit as one batch. */
  async commitWith(queries: readonly Statement[]): Promise<void> {
    if (this.transaction === 'none') throw new Error('There is no transaction to commit')
    const nothingAsked = this.transaction === 'begun' && this.waiting.length + queries.length === 1
    if (nothingAsked) return this.forgetTransaction()
    const batch = this.batch([...queries, COMMIT])
    this.transaction = 'none'
    await batch
  }

  /** Called by Kysely after the work; `commitWith` may have committed already. */
  async commit(): Promise<void> {
    if (this.transaction !== 'none') await this.commitWith([])
  }

  async rollback(): Promise<void> {
    const { transaction } = this
    this.forgetTransaction()
    if (transaction === 'open') await this.batch([ROLLBACK])
  }

  /** Reads rows by a cursor, so that memory stays constant. */
  async *streamQuery<Row>({ sql, parameters }: Statement, rowsAtOnce = 100): AsyncGenerator<QueryResult<Row>> {
    const alone = await this.beginReading()
    const cursor = this.client.query(new Cursor<Row>(sql, [...parameters], { types: wireTypes }))
    try {
      for (;;) {
        const rows = await cursor.read(rowsAtOnce)
        if (rows.length === 0) return
        yield { rows }
      }
    } finally {
      await cursor.close()
      if (alone) await this.endReading()
    }
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

  private async send(queries: readonly Statement[], settled?: (outcome: Outcome, index: number) => void) {
    const { named_statements, primary, log } = this.options
    if (log) queries.forEach(log)
    const configs = queries.map((query) => ({
      text: query.sql,
      values: [...query.parameters],
      name: named_statements ? nameOf(query) : undefined,
    }))
    return this.client.batch(configs, (answer, index) => {
      const outcome: Outcome =
        answer.status === 'rejected' ? answer : { status: answer.status, value: foundBy(answer.value) }
      if (outcome.status === 'rejected') {
        this.broken ||= isStalePlan(outcome.reason) || stoppedWriting(outcome.reason)
        if (stoppedWriting(outcome.reason)) void primary.findPrimary()
      }
      settled?.(outcome, index)
      return outcome
    })
  }

  private forgetTransaction() {
    this.transaction = 'none'
    this.waiting = []
  }
}

const COMMIT = CompiledQuery.raw('commit')
const ROLLBACK = CompiledQuery.raw('rollback')
const OWN_TRANSACTION = ['begin read only', 'set local statement_timeout = 0'].map((text) => CompiledQuery.raw(text))

function resultOf(outcome: Outcome): QueryResult<unknown> {
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const foundBy = ({ command, rowCount, rows }: PgResult): QueryResult<unknown> =>
  WRITES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }

import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import type { QueryResult as PgResult } from 'pg'
import { to } from 'pg-copy-streams'
import Cursor from 'pg-cursor'
import { isStalePlan, stoppedWriting } from '../failures.ts'
import type { Writer } from '../failover.ts'
import type { PipelineClient } from './pipeline-client.ts'
import { nameOf, type Statement } from './statement.ts'
import { wireTypes } from './wire-types.ts'

export interface ConnectionOptions {
  writer: Writer
  /** PostgreSQL then plans each query once per connection: about half as much again in requests a second. */
  named_statements: boolean
  /** Told of every query that is sent. */
  log?: ((query: Statement) => void) | undefined
}

/** A failure, or what the query found. */
export type Outcome = PromiseSettledResult<QueryResult<unknown>>

/** Kysely's connection. It adds the batch, and sends what begins a transaction along with its first query. */
export class BatchConnection implements DatabaseConnection {
  readonly client: PipelineClient
  readonly era: number
  /** Not to be used again: its server has stopped writing, its plans no longer fit, or a COPY was left in the middle. */
  broken = false
  private readonly options: ConnectionOptions
  private transaction: 'none' | 'begun' | 'open' = 'none'
  /** Sent along with the transaction's next query. */
  private waiting: Statement[] = []

  constructor(client: PipelineClient, options: ConnectionOptions) {
    this.client = client
    this.options = options
    this.era = options.writer.era
  }

  async executeQuery<Row>(query: Statement): Promise<QueryResult<Row>> {
    const [result] = await this.batch([query])
    return result as QueryResult<Row>
  }

  /** The queries in one round trip, in their order. Fails by the first failure. */
  async batch(queries: readonly Statement[]): Promise<QueryResult<unknown>[]> {
    const before = this.waiting
    this.waiting = []
    if (this.transaction === 'begun') this.transaction = 'open'
    const outcomes = await this.send([...before, ...queries])
    return outcomes.map(resultOf).slice(before.length)
  }

  /** The same outside a transaction, where the failure of one leaves the others as they are. */
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
    const nothing_asked = this.transaction === 'begun' && this.waiting.length + queries.length === 1
    if (nothing_asked) return this.forgetTransaction()
    const batch = this.batch([...queries, COMMIT])
    this.transaction = 'none'
    await batch
  }

  /** Kysely's own, after the work: `commitWith` may have ended the transaction already. */
  async commit(): Promise<void> {
    if (this.transaction !== 'none') await this.commitWith([])
  }

  async rollback(): Promise<void> {
    const { transaction } = this
    this.forgetTransaction()
    if (transaction === 'open') await this.batch([ROLLBACK])
  }

  /** Rows at their reader's pace. */
  async *streamQuery<Row>({ sql, parameters }: Statement, rows_at_once = 100): AsyncGenerator<QueryResult<Row>> {
    const alone = await this.beginReading()
    const cursor = this.client.query(new Cursor<Row>(sql, [...parameters], { types: wireTypes }))
    try {
      for (;;) {
        const rows = await cursor.read(rows_at_once)
        if (rows.length === 0) return
        yield { rows }
      }
    } finally {
      await cursor.close()
      if (alone) await this.endReading()
    }
  }

  /** What a COPY ... TO STDOUT sends, at its reader's pace. */
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
      // Left before its end, the connection is of no use to anybody: the server goes on sending.
      if (sending) this.broken = true
      else if (alone) await this.endReading()
    }
  }

  /**
   * Outside a transaction what is read slowly has one of its own: the time limit of a statement counts from its first
   * row to its last, and would cut off a long list on a slow line.
   */
  private async beginReading(): Promise<boolean> {
    const alone = this.transaction === 'none'
    await this.batch(alone ? OWN_TRANSACTION : [])
    return alone
  }

  private readonly endReading = () => this.batch([COMMIT]).catch(() => undefined)

  private async send(queries: readonly Statement[], settled?: (outcome: Outcome, index: number) => void) {
    const { named_statements, writer, log } = this.options
    if (log) queries.forEach(log)
    const configs = queries.map((query) => ({
      text: query.sql,
      values: [...query.parameters],
      name: named_statements ? nameOf(query) : undefined,
    }))
    const outcomes: Outcome[] = []
    await this.client.batch(configs, (answer, index) => {
      const outcome = answer.status === 'rejected' ? answer : { status: answer.status, value: foundBy(answer.value) }
      if (outcome.status === 'rejected') {
        this.broken ||= isStalePlan(outcome.reason) || stoppedWriting(outcome.reason)
        if (stoppedWriting(outcome.reason)) void writer.seek()
      }
      outcomes[index] = outcome
      settled?.(outcome, index)
    })
    return outcomes
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

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ChartedTooth } from '#domain/chart.ts'
import type { Money } from '#domain/money.ts'

/** Read as ISO 8601 text in UTC, written as a Date. */
export type Instant = ColumnType<string, Date, Date>
export type Version = Generated<number>
export type ChangedAt = ColumnType<string | null, Date | undefined, Date>
export type ChangedBy = ColumnType<number | null, number | undefined, number>
export type Id = GeneratedAlways<number>

export interface TreatmentRow {
  id: Id
  position: number
  treatment_code: string | null
  description: string
  cost: Money
}

/** Written as JSON text, in the order of `tidyTeeth`. Without any, it is a line for no tooth in particular. */
export type TeethOfLine = ColumnType<ChartedTooth[], string | undefined, never>

type Right = 'select' | 'insert' | 'update' | 'delete'

/** What the app's database role may do with each table. */
export type RightsOn<Tables> = Readonly<Record<keyof Tables, readonly Right[]>>

export const ALL_RIGHTS: Right[] = ['select', 'insert', 'update', 'delete']
export const NO_DELETE: Right[] = ['select', 'insert', 'update']
/** Past records are never changed. */
export const APPEND_ONLY: Right[] = ['select', 'insert']

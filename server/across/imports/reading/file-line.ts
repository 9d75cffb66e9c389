import type { PlainCode } from '#domain/refusals/catalogue.ts'

/** A line of a file: its number, counted from 1, and its cells, or why they cannot be read. */
export interface FileLine {
  line: number
  cells: string[]
  problem?: PlainCode
}

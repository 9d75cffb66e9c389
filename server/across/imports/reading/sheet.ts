import { ROWS_ABOVE_HEADER } from '#domain/imports/header.ts'
import type { FileLine } from './file-line.ts'

/** A sheet of a workbook. */
export interface Sheet {
  name: string
  hidden: boolean
  /** Its first lines, by which it is known what is on it. */
  start: readonly FileLine[]
  lines: () => AsyncGenerator<FileLine>
}

export const LINES_OF_START = ROWS_ABOVE_HEADER + 1

export async function startOf(lines: AsyncGenerator<FileLine>): Promise<FileLine[]> {
  const start: FileLine[] = []
  for await (const line of lines) if (start.push(line) >= LINES_OF_START) break
  return start
}

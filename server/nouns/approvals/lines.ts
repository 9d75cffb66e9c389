import type { Api } from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { teethInWords, tidyTeeth } from '#domain/chart.ts'
import type { Tx } from '#server/base/context/transact.ts'

type Entered = ParsedInput<Api['draftApproval']>['lines']

/** The lines as they are stored: all that a line costs is asked unless another amount is said. */
export const readLines = (lines: Entered) =>
  lines.map(({ treatment_code = null, description, cost, teeth = [], asked = cost }) => ({
    treatment_code,
    description,
    cost,
    teeth: tidyTeeth(teeth),
    asked,
  }))

type Line = ReturnType<typeof readLines>[number]

export const writeLines = ({ database }: Tx, approval_id: number, lines: readonly Line[]) =>
  database
    .insertInto('approval_lines')
    .values(lines.map((line, position) => ({ ...line, teeth: JSON.stringify(line.teeth), approval_id, position })))
    .execute()

/** In words, for the audit trail. */
export const auditedLines = (lines: readonly Line[]) =>
  lines.map(
    ({ description, teeth, asked }) => `${[description, teethInWords(teeth)].join(' ').trim()}: ${asked.toFixed(2)}`,
  )

import { api } from '#contract/api.ts'
import type { Day } from '#domain/calendar.ts'
import { type DoneItem, itemsOfLines } from '#domain/charge.ts'
import { plausibilityOf, type PlannedWork } from '#domain/plausibility.ts'
import { codeAsStored } from '#domain/treatment.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useMay } from '#web/base/session/session.ts'
import { useWarned } from './plausibility-words.ts'
import { type DraftLine, linesOf } from './treatment-draft.ts'

interface Work {
  patient_id: number
  /** As they are typed, in the order in which they are done. */
  lines: readonly DraftLine[]
  /** The day of the work; without it, or if it is to come, today. */
  on?: Day | undefined
  /** What the chart has as done already: a line for it is not a second treatment. */
  charted?: readonly DoneItem[]
}

/** What looks like a slip in each line while it is put together, by the keys of the lines; nothing is refused for it. */
export function useSlips({ patient_id, lines, on, charted = [] }: Work): ReadonlyMap<string, string> {
  const warned = useWarned()
  const today = useToday()
  const works = uncharted(lines, charted)
  const enabled = useMay('chart:read') && works.length > 0
  const as_of = on !== undefined && on < today ? on : today
  // The chart of one patient says nothing about another.
  const { data: chart } = useCall(api.chart, { id: patient_id, as_of }, { enabled, placeholderData: undefined })
  const { data: codes } = useCall(api.treatmentCodes, {}, { enabled })
  if (!chart || !codes) return new Map()
  const planned = works.map(({ treatment_code, description, teeth }): PlannedWork => {
    const stored = codeAsStored(treatment_code ?? '')
    const code = codes.find((each) => each.code === stored)
    const words = [code?.description, code?.description_ar, description].filter(Boolean).join('; ')
    return { effect: code?.effect ?? 'none', words, teeth }
  })
  const states = new Map(chart.teeth.map(({ tooth, state }) => [tooth, state]))
  const until = (count: number) => plausibilityOf(planned.slice(0, count), (tooth) => states.get(tooth))
  return new Map(
    works.flatMap(({ key }, index) =>
      warned(until(index + 1).slice(until(index).length)).map((sentence) => [key, sentence] as const),
    ),
  )
}

/** The lines on teeth that the chart does not have as done yet. */
function uncharted(drafts: readonly DraftLine[], charted: readonly DoneItem[]) {
  const lines = linesOf(drafts)
  const items = itemsOfLines(lines, charted)
  return lines
    .map((line, index) => ({ ...line, key: drafts[index]?.key ?? '', is_charted: items[index] !== undefined }))
    .filter(({ teeth, is_charted }) => teeth.length > 0 && !is_charted)
}

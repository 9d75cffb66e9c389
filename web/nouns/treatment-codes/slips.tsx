import { IconAlertTriangle } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Day } from '#domain/calendar.ts'
import { type DoneItem, itemsOfLines } from '#domain/charge.ts'
import { plausibilityOf } from '#domain/plausibility.ts'
import { codeAsStored } from '#domain/treatment.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useMay } from '#web/base/session/session.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { useWarned } from './plausibility-words.ts'
import { type DraftLine, linesOf } from './treatment-draft.ts'

interface SlipsProps {
  patient_id: number
  /** The work as it is typed, in the order in which it is done. */
  lines: readonly DraftLine[]
  /** The day of the work; without it, or if it is to come, today. */
  on?: Day | undefined
  /** What the chart has as done already: a line for it is not a second treatment. */
  charted?: readonly DoneItem[]
}

/** What looks like a slip while work is put together, before it is saved; nothing is refused for it. */
export function Slips(props: SlipsProps) {
  const said = useWarned()(useSlips(props))
  return (
    <div role="status" className="w-full empty:hidden">
      {said.map((sentence) => (
        <p key={sentence} className="flex gap-2 text-sm text-amber">
          <Glyph icon={IconAlertTriangle} className="mt-0.5 shrink-0" />
          <Isolated text={sentence} />
        </p>
      ))}
    </div>
  )
}

function useSlips({ patient_id, lines, on, charted = [] }: SlipsProps) {
  const today = useToday()
  const works = uncharted(linesOf(lines), charted)
  const enabled = useMay('chart:read') && works.length > 0
  const as_of = on !== undefined && on < today ? on : today
  // The chart of one patient says nothing about another.
  const { data: chart } = useCall(api.chart, { id: patient_id, as_of }, { enabled, placeholderData: undefined })
  const { data: codes } = useCall(api.treatmentCodes, {}, { enabled })
  if (!chart || !codes) return []
  const planned = works.map(({ treatment_code, description, teeth }) => {
    const stored = codeAsStored(treatment_code ?? '')
    const code = codes.find((each) => each.code === stored)
    const words = [code?.description, code?.description_ar, description].filter(Boolean).join('; ')
    return { effect: code?.effect ?? ('none' as const), words, teeth }
  })
  const states = new Map(chart.teeth.map(({ tooth, state }) => [tooth, state]))
  return plausibilityOf(planned, (tooth) => states.get(tooth))
}

/** The lines on teeth that the chart does not have as done yet. */
function uncharted(lines: ReturnType<typeof linesOf>, charted: readonly DoneItem[]) {
  const items = itemsOfLines(lines, charted)
  return lines.filter(({ teeth }, index) => teeth.length > 0 && items[index] === undefined)
}

import type { Appointment } from '#contract/appointments.ts'
import type { FlowState, WaitTone } from '#domain/appointment-flow.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useComma } from '#web/base/i18n/comma.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { texts as kit_texts } from '#web/base/ui/texts.ts'
import { texts as flow_texts } from '../state/flow-texts.ts'
import { Shape } from './shape.tsx'

/** Plain values, so that a block is rerendered only when they change. */
export interface BlockFlow {
  flow_state: FlowState | null
  flow_minutes: number | null
  flow_tone: WaitTone
}

interface StatusProps extends BlockFlow {
  of: Appointment
}

/** The status and, if known, where the patient is, in words. */
function useWords({ of: { status, absence }, flow_state, flow_minutes }: StatusProps) {
  const t = useTexts(flow_texts)
  const word = useTexts(kit_texts).status[status]
  if (absence === 'no_show') return { word, besides: t.no_show }
  if (flow_state === null || flow_state === 'expected') return { word, besides: null }
  if (flow_state === 'late') return { word, besides: t.late(flow_minutes ?? 0) }
  return { word, besides: flow_state === 'arrived' && flow_minutes ? t.waiting(flow_minutes) : t.states[flow_state] }
}

/** Whether its minutes count up: the patient is late or waiting. */
const counts = ({ flow_state, flow_minutes }: BlockFlow) =>
  flow_state === 'late' || (flow_state === 'arrived' && (flow_minutes ?? 0) > 0)

/** The icon alone; screen readers get the words if nothing beside it says them. */
export function StatusShape({ className, labelled = true, ...status }: StatusProps & ShapeLook) {
  const { word, besides } = useWords(status)
  const comma = useComma()
  const { of: appointment, flow_state } = status
  const moved = flow_state === 'expected' ? null : flow_state
  return (
    <Shape
      of={appointment.absence === 'no_show' ? 'no_show' : (moved ?? appointment.status)}
      label={labelled ? [word, besides].filter(Boolean).join(comma) : undefined}
      {...(className && { className })}
    />
  )
}

interface ShapeLook {
  className?: string
  labelled?: boolean
}

/**
 * Visually hidden if there is no room: the icon beside the name has the same meaning, and the minutes are shown in
 * figures.
 */
export function StatusWord({ crowded, ...status }: StatusProps & { crowded?: boolean }) {
  const { word, besides } = useWords(status)
  const hidden = crowded ? '@max-[19rem]:sr-only' : '@max-[13rem]:sr-only'
  if (besides === null) return <span className={classNames('ms-1 font-medium', hidden)}>{word}</span>
  const figures = crowded ? '@min-[19rem]:hidden' : '@min-[13rem]:hidden'
  const look = counts(status) ? classNames(PILL, TONES[status.flow_tone], 'print:hidden') : 'ms-1 font-medium'
  return (
    <>
      <span className="sr-only">{word}, </span>
      <Minutes {...status} className={figures} />
      <span className={classNames(look, hidden)}>{besides}</span>
    </>
  )
}

/** How long the patient has waited or been late, in figures; screen readers get the words elsewhere. A paper is of later. */
export const Minutes = ({ className, ...status }: StatusProps & { className?: string }) =>
  counts(status) && (
    <bdi aria-hidden dir="ltr" className={classNames(PILL, TONES[status.flow_tone], 'print:hidden', className)}>
      {status.flow_minutes}′
    </bdi>
  )

const PILL = 'ms-1 inline-block h-4 rounded-full border px-1 text-2xs leading-3.5 font-semibold whitespace-nowrap'
const TONES: Record<WaitTone, string> = {
  short: 'border-line bg-surface text-ink-soft',
  long: 'border-amber-line bg-amber-soft text-amber',
  'too long': 'border-red-line bg-red-soft text-red',
}

import { memo, Suspense } from 'react'
import type { Appointment } from '#contract/appointments.ts'
import type { FlowState } from '#domain/appointment-flow.ts'
import { timeOfDay } from '#domain/calendar.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import type { BoardStep } from '../state/day-view.ts'
import { ROW_ATTRIBUTE } from '../state/row-focus.ts'
import { type Placed, type Span, spanOf, STEP_MINUTES } from './layout.ts'
import { blockStyle } from './pending-move.ts'
import {
  Aside,
  hasHandle,
  Lines,
  THREE_LINES_MINUTES,
  TWO_LINES_MINUTES,
  TwoLines,
  WORDED_MINUTES,
} from './block-lines.tsx'
import { lazy } from '#web/base/frame/lazy.ts'
import type { BlockFlow } from './block-status.tsx'
import { OneLine } from './one-line.tsx'
import { StepHandle } from './step-handle.tsx'
import { texts } from './texts.ts'

// A day may have none who owes.
const PayHandle = lazy(() => import('./pay-handle.tsx'))

interface BlockProps extends BlockFlow, Placed {
  shown: Span
  movable: boolean
  /** Excluded by the screen's filters. */
  faded: boolean
  /** Being dragged: a planned block shows the new place. */
  lifted: boolean
  /** What one click does. */
  step: BoardStep | null
  onStep: (taken: { appointment: Appointment; step: BoardStep }) => void
}

/** One appointment on the board: a button that opens it, as high as it is long. */
export const AppointmentBlock = memo(function AppointmentBlock(props: BlockProps) {
  const { appointment, shown, width, tracks, aside, movable, faded, lifted, step, onStep } = props
  const { id, status, type_id } = appointment
  const { from, until } = spanOf(appointment)
  const t = useTexts(texts)
  const minutes = until - from
  const content = { ...props, minutes, narrow: width < tracks, third: width * 2 < tracks }
  return (
    <li
      style={blockStyle({ from, until: Math.max(until, from + STEP_MINUTES) }, shown, props)}
      className="group absolute p-px focus-within:z-10 hover:z-10"
    >
      <button
        type="button"
        tabIndex={-1}
        data-stop={`appointment-${id}`}
        data-type={faded ? null : type_id}
        {...{ [ROW_ATTRIBUTE]: id }}
        {...(minutes < THREE_LINES_MINUTES && { 'aria-description': t.until(timeOfDay(until)) })}
        className={classNames(
          block,
          faded ? FADED_COLOURS : (STATE_COLOURS[stateOf(props)] ?? COLOURS[status]),
          aside && 'ps-1!',
          lifted && 'opacity-45',
          movable && HANDLE,
        )}
      >
        {aside ? (
          <Aside {...content} />
        ) : minutes < TWO_LINES_MINUTES ? (
          <OneLine {...content} />
        ) : minutes < THREE_LINES_MINUTES ? (
          <TwoLines {...content} />
        ) : (
          <Lines {...content} />
        )}
      </button>
      {step && !faded && width / tracks >= LEAST_FOR_HANDLE && (
        <StepHandle of={appointment} step={step} stays={hasHandle(content)} onStep={onStep} />
      )}
      {appointment.patient_balances.length > 0 && !faded && width / tracks >= LEAST_FOR_HANDLE && (
        <Suspense>
          <PayHandle appointment={appointment} room={roomOf(minutes)} narrow={content.narrow} />
        </Suspense>
      )}
    </li>
  )
})

const block = classNames(
  // 15 minutes are also the minimum height of a touch target: such a block covers the line below it.
  'relative flex size-full min-h-6 flex-col overflow-hidden rounded-sm border px-1.5 text-start text-xs',
  'scroll-mt-16 scroll-mb-8 scroll-ms-16 hover:shadow-lift focus-visible:outline-offset-0',
)
const COLOURS = {
  scheduled: 'border-s-4 border-blue-line border-s-blue bg-blue-soft text-blue',
  completed: 'border-s-4 border-green-line border-s-green bg-green-soft text-green',
  cancelled: 'border-dashed border-red-line ps-2.25 bg-surface text-red',
}
/** Where a patient of a scheduled appointment is, also seen from afar; the icon and the word say it, too. */
const STATE_COLOURS: Partial<Record<FlowState | 'none', string>> = {
  confirmed: 'border-s-4 border-brand-line border-s-brand bg-brand-soft text-brand-strong',
  arrived: 'border-s-4 border-amber-line border-s-amber bg-amber-soft text-amber',
  seated: 'border-s-4 border-(--violet-line) border-s-(--violet) bg-(--violet-soft) text-(--violet)',
}
const stateOf = ({ appointment: { status }, flow_state }: BlockProps) =>
  (status === 'scheduled' && flow_state) || 'none'
const FADED_COLOURS = 'border-s-4 border-line bg-surface text-ink-faint'
/** The handle that resizes it. */
const HANDLE =
  'cursor-grab bg-[length:1.5rem_2px] bg-[position:50%_calc(100%-2px)] bg-no-repeat hover:bg-[linear-gradient(currentColor,currentColor)]'

/** In a narrower track it would cover the block. */
const LEAST_FOR_HANDLE = 0.5

function roomOf(minutes: number) {
  if (minutes >= WORDED_MINUTES) return 'ample'
  if (minutes >= THREE_LINES_MINUTES) return 'some'
  return minutes < TWO_LINES_MINUTES ? 'tiny' : 'low'
}

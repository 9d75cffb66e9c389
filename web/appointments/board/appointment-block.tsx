import { memo } from 'react'
import type { Appointment } from '../../../contract/appointments.ts'
import { timeOfDay } from '../../../domain/calendar.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { classNames } from '../../ui/class-names.ts'
import type { BoardStep } from '../day-view.ts'
import { ROW_ATTRIBUTE } from '../day/row-focus.ts'
import { type Span, spanOf, STEP_MINUTES } from './layout.ts'
import { blockStyle } from './pending-move.ts'
import { type BlockFlow, Minutes, StatusShape, StatusWord } from './block-status.tsx'
import { StepHandle } from './step-handle.tsx'
import { texts } from './texts.ts'
import { AlertWords, Name, OWN_START, Times } from './block-text.tsx'
import { AppointmentBadges } from './appointment-badges.tsx'

interface BlockProps extends BlockFlow {
  appointment: Appointment
  track: number
  width: number
  tracks: number
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
  const { appointment, shown, track, width, tracks, movable, faded, lifted, step, onStep } = props
  const { id, status } = appointment
  const { from, until } = spanOf(appointment)
  const t = useTexts(texts)
  const minutes = until - from
  const content = { ...props, minutes, narrow: width < tracks }
  return (
    <li
      style={blockStyle({ from, until: Math.max(until, from + STEP_MINUTES) }, shown, { track, width, tracks })}
      className="group absolute p-px focus-within:z-10 hover:z-10"
    >
      <button
        type="button"
        tabIndex={-1}
        data-stop={`appointment-${id}`}
        {...{ [ROW_ATTRIBUTE]: id }}
        {...(minutes < THREE_LINES_MINUTES && { 'aria-description': t.until(timeOfDay(until)) })}
        className={classNames(
          block,
          faded ? FADED_COLOURS : COLOURS[status],
          lifted && 'opacity-45',
          movable && HANDLE,
        )}
      >
        {minutes < TWO_LINES_MINUTES ? (
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
    </li>
  )
})

const block = classNames(
  // 15 minutes are also the minimum height of a touch target: such a block covers the line below it.
  'relative flex size-full min-h-6 flex-col overflow-hidden rounded-sm border px-1.5 text-start text-xs',
  'scroll-mt-20 scroll-mb-8 scroll-ms-20 hover:shadow-lift focus-visible:outline-offset-0',
)
const COLOURS = {
  scheduled: 'border-s-4 border-blue-line border-s-blue bg-blue-soft text-blue',
  completed: 'border-s-4 border-green-line border-s-green bg-green-soft text-green',
  cancelled: 'border-dashed border-red-line ps-2.25 bg-surface text-red',
}
const FADED_COLOURS = 'border-s-4 border-line bg-surface text-ink-faint'
/** The handle that resizes it. */
const HANDLE =
  'cursor-grab bg-[length:1.5rem_2px] bg-[position:50%_calc(100%-2px)] bg-no-repeat hover:bg-[linear-gradient(currentColor,currentColor)]'

interface ContentProps extends BlockProps {
  minutes: number
  /** In a track beside others. */
  narrow: boolean
}

const statusOf = ({ appointment, flow_state, flow_minutes, flow_tone }: ContentProps) => ({
  of: appointment,
  flow_state,
  flow_minutes,
  flow_tone,
})

/** In a narrower track it would cover the block. */
const LEAST_FOR_HANDLE = 0.5

/** Beside the name there is room for the next step. */
const hasHandle = ({ step, minutes, narrow, faded }: ContentProps) =>
  step !== null && step !== 'confirmed' && minutes >= TWO_LINES_MINUTES && !narrow && !faded

const TWO_LINES_MINUTES = 30
const THREE_LINES_MINUTES = 45
const FIVE_LINES_MINUTES = 75
/** In shorter blocks screen readers get the icon's words, which are visible once the block is opened. */
const WORDED_MINUTES = 60
const LINE_MINUTES = 12

/** What does not fit beside the name wraps into a second line, and is clipped after that. */
function OneLine(props: ContentProps) {
  const { appointment, faded, narrow } = props
  const status = statusOf(props)
  const badges = <AppointmentBadges appointment={appointment} faded={faded} as={narrow ? 'icons' : 'brief'} />
  return (
    <span className={classNames('flex h-full items-center', narrow ? '-mx-0.5' : 'gap-1.5')}>
      {!narrow && <StatusShape {...status} />}
      <span className="flex max-h-full min-w-0 flex-1 flex-wrap [align-content:safe_center] items-center gap-x-1.5 overflow-hidden text-2xs leading-[0.6875rem]">
        <Name
          appointment={appointment}
          faded={faded}
          className={classNames('block truncate', narrow ? 'basis-full' : 'max-w-full')}
        />
        <Times appointment={appointment} short />
        {narrow && <StatusShape {...status} className="size-2.75" />}
        {narrow && <Minutes {...status} className={AS_HIGH_AS_ITS_LINE} />}
        {narrow && badges}
      </span>
      {!narrow && <Minutes {...status} />}
      {!narrow && badges}
    </span>
  )
}

/** Two such lines fill the block. */
const AS_HIGH_AS_ITS_LINE = 'h-2.75! leading-2.25!'

// Inline text rather than nested boxes: the browser lays it out in half the time, and a day has hundreds of blocks.

function TwoLines(props: ContentProps) {
  const { appointment, faded, narrow } = props
  const { notes } = appointment
  const status = statusOf(props)
  return (
    <>
      <Heading {...props} />
      <span className={classNames(SECOND_LINE, narrow ? '-mx-1' : 'truncate')}>
        <Times appointment={appointment} short /> {narrow && <StatusShape {...status} className={BESIDE_TIME} />}
        {narrow && <Minutes {...status} />}
        <AppointmentBadges appointment={appointment} faded={faded} as={narrow ? 'icons' : 'beside'} />
        {!narrow && <StatusWord {...status} crowded={crowded(appointment)} />}{' '}
        {notes && !narrow && (
          <bdi className="ms-1 inline-block max-w-1/2 truncate align-bottom text-ink-faint @max-[22rem]:hidden">
            {notes}
          </bdi>
        )}
      </span>
    </>
  )
}

function Lines(props: ContentProps) {
  const { appointment, faded, narrow, minutes } = props
  const { notes } = appointment
  const status = statusOf(props)
  const noteLines = Math.floor((minutes - THREE_LINES_MINUTES) / LINE_MINUTES)
  const tall = minutes >= (crowded(appointment) ? FIVE_LINES_MINUTES : THREE_LINES_MINUTES)
  // A name of two lines leaves no room for a line of badges; in a wide column it has one line.
  const short = tall && !narrow && minutes < WORDED_MINUTES
  const badges = <AppointmentBadges appointment={appointment} faded={faded} as={narrow ? 'figure' : 'line'} />
  return (
    <>
      <Heading {...props} tall={tall} short={short} />
      <span className={classNames(SECOND_LINE, narrow ? '-mx-1' : 'truncate')}>
        <Times appointment={appointment} short={narrow} />{' '}
        {narrow && <StatusShape {...status} className={BESIDE_TIME} />} {narrow && <Minutes {...status} />}
        {short && (
          <span className="@min-[15rem]:hidden">
            <AppointmentBadges appointment={appointment} faded={faded} as="beside" />
          </span>
        )}
        {!narrow && <StatusWord {...status} />}
      </span>
      {!narrow && !faded && minutes >= WORDED_MINUTES && <AlertWords appointment={appointment} />}
      {short ? <span className="contents @max-[15rem]:hidden">{badges}</span> : badges}
      {notes && noteLines > 0 && (
        <bdi
          className={classNames('mt-0.5 line-clamp-1 break-words text-ink-faint', OWN_START)}
          style={{ WebkitLineClamp: noteLines }}
        >
          {notes}
        </bdi>
      )}
    </>
  )
}

/** A narrow one is cut off without an ellipsis, which would take the place of the time's last figures. */
const SECOND_LINE = 'block h-4.5 shrink-0 overflow-hidden whitespace-nowrap'

/** The name has two lines in a tall block, and in a narrow one, where the status stands beside the time. */
const Heading = (props: ContentProps & { tall?: boolean; short?: boolean }) => {
  const { appointment, faded, narrow, tall, short } = props
  return (
    <span
      className={classNames(
        'block shrink-0 pt-1',
        narrow ? '-ms-1 -me-1.5 text-2xs leading-3' : 'ps-5 text-[0.8125rem] leading-4.5',
        hasHandle(props) && 'pe-5',
      )}
    >
      {!narrow && <StatusShape {...statusOf(props)} labelled={false} className="absolute start-1.5 top-1.5" />}
      <Name
        appointment={appointment}
        faded={faded}
        className={classNames(
          narrow || tall ? 'line-clamp-2 break-words' : 'block truncate',
          short && '@min-[15rem]:line-clamp-1',
        )}
      />
    </span>
  )
}

const BESIDE_TIME = 'inline-block size-3 align-[-0.1875rem]'

const crowded = ({ patient_balances }: Appointment) => patient_balances.length > 0

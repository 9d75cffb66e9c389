import { memo } from 'react'
import type { Appointment } from '../../../contract/appointments.ts'
import { timeOfDay } from '../../../domain/calendar.ts'
import { timeOf } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { classNames } from '../../ui/class-names.ts'
import { texts as kit_texts } from '../../ui/texts.ts'
import { ROW_ATTRIBUTE } from '../day/row-focus.ts'
import { type Span, spanOf, STEP_MINUTES } from './layout.ts'
import { standing } from './plan.ts'
import { Shape } from './shape.tsx'
import { texts } from './texts.ts'
import { AppointmentMarks } from './appointment-marks.tsx'

interface BlockProps {
  appointment: Appointment
  lane: number
  width: number
  lanes: number
  shown: Span
  currency: string
  movable: boolean
  /** Excluded by the screen's filters. */
  faded: boolean
  /** Being dragged: a planned block shows the new place. */
  lifted: boolean
}

/** One appointment on the board: a button that opens it, as high as it is long. */
export const AppointmentBlock = memo(function AppointmentBlock(props: BlockProps) {
  const { appointment, shown, lane, width, lanes, movable, faded, lifted } = props
  const { id, status } = appointment
  const { from, until } = spanOf(appointment)
  const t = useTexts(texts)
  const minutes = until - from
  const content = { ...props, minutes, narrow: width < lanes }
  return (
    <li
      style={standing({ from, until: Math.max(until, from + STEP_MINUTES) }, shown, { lane, width, lanes })}
      className="absolute p-px focus-within:z-10 hover:z-10"
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
  /** In a lane beside others. */
  narrow: boolean
}

const TWO_LINES_MINUTES = 30
const THREE_LINES_MINUTES = 45
const LINE_MINUTES = 12

/** What does not fit beside the name wraps into a second line, and is clipped after that. */
function OneLine({ appointment, faded, currency, narrow }: ContentProps) {
  const marks = (
    <AppointmentMarks appointment={appointment} currency={currency} faded={faded} as={narrow ? 'icons' : 'brief'} />
  )
  return (
    <span className={classNames('flex h-full items-center', narrow ? '-mx-0.5' : 'gap-1.5')}>
      {!narrow && <StatusShape of={appointment} />}
      <span className="flex max-h-full min-w-0 flex-1 flex-wrap [align-content:safe_center] items-center gap-x-1.5 overflow-hidden text-2xs leading-[0.6875rem]">
        <Name
          appointment={appointment}
          faded={faded}
          className={classNames('block truncate', narrow ? 'basis-full' : 'max-w-full')}
        />
        <Times appointment={appointment} short />
        {narrow && <StatusShape of={appointment} className="size-2.75" />}
        {narrow && marks}
      </span>
      {!narrow && marks}
    </span>
  )
}

// Inline text rather than nested boxes: the browser lays it out in half the time, and a day has hundreds of blocks.

function TwoLines({ appointment, faded, currency, narrow }: ContentProps) {
  const { notes } = appointment
  return (
    <>
      <Heading appointment={appointment} faded={faded} narrow={narrow} />
      <span className={classNames(SECOND_LINE, narrow ? '-mx-1' : 'truncate')}>
        <Times appointment={appointment} short /> {narrow && <StatusShape of={appointment} className={BESIDE_TIME} />}
        <AppointmentMarks
          appointment={appointment}
          currency={currency}
          faded={faded}
          as={narrow ? 'icons' : 'beside'}
        />
        {!narrow && <StatusWord of={appointment} crowded={crowded(appointment)} />}{' '}
        {notes && !narrow && (
          <bdi className="ms-1 inline-block max-w-1/2 truncate align-bottom text-ink-faint @max-[22rem]:hidden">
            {notes}
          </bdi>
        )}
      </span>
    </>
  )
}

function Lines({ appointment, faded, currency, narrow, minutes }: ContentProps) {
  const { notes } = appointment
  const noteLines = Math.floor((minutes - THREE_LINES_MINUTES) / LINE_MINUTES)
  return (
    <>
      <Heading appointment={appointment} faded={faded} narrow={narrow} />
      <span className={classNames(SECOND_LINE, narrow ? '-mx-1' : 'truncate')}>
        <Times appointment={appointment} short={narrow} />{' '}
        {narrow && <StatusShape of={appointment} className={BESIDE_TIME} />}{' '}
        {!narrow && <StatusWord of={appointment} />}
      </span>
      <AppointmentMarks appointment={appointment} currency={currency} faded={faded} as={narrow ? 'figure' : 'line'} />
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

/** At the start of the line in the page's direction, whatever the direction of the name. */
const OWN_START = '[text-align:-webkit-match-parent] [text-align:match-parent]'

type PartProps = Pick<ContentProps, 'appointment' | 'faded'>

/** In a narrow block the name has two full lines, and the status stands beside the time. */
const Heading = ({ appointment, faded, narrow }: PartProps & { narrow: boolean }) => (
  <span
    className={classNames(
      'block shrink-0 pt-1',
      narrow ? '-mx-1 text-2xs leading-3' : 'ps-5 text-[0.8125rem] leading-4.5',
    )}
  >
    {!narrow && <Shape of={appointment.status} className="absolute start-1.5 top-1.5" />}
    <Name appointment={appointment} faded={faded} className={narrow ? 'line-clamp-2 break-words' : 'block truncate'} />
  </span>
)

const BESIDE_TIME = 'inline-block size-3 align-[-0.1875rem]'

const Name = ({ appointment: { status, patient_name }, faded, className }: PartProps & { className?: string }) => (
  <bdi
    className={classNames(
      'min-w-0 font-semibold',
      OWN_START,
      faded || status === 'cancelled' ? 'text-ink-faint' : 'text-ink',
      status === 'cancelled' && 'line-through',
      className,
    )}
  >
    {patient_name}
  </bdi>
)

interface TimesProps {
  appointment: Appointment
  short?: boolean
}

/** Short form: the start only, since the block's height shows the length. */
const Times = ({ appointment, short }: TimesProps) => {
  const { datetime_start, datetime_end, status } = appointment
  return (
    <bdi dir="ltr" className={classNames('shrink-0 text-ink-soft', status === 'cancelled' && 'line-through')}>
      {timeOf(datetime_start)}
      {!short && ` – ${timeOf(datetime_end)}`}
    </bdi>
  )
}

/** Visually hidden where there is no room: the icon beside the name says the same. */
const StatusWord = ({ of: { status }, crowded }: { of: Appointment; crowded?: boolean }) => (
  <span className={classNames('ms-1 font-medium', crowded ? '@max-[19rem]:sr-only' : '@max-[13rem]:sr-only')}>
    {useTexts(kit_texts).status[status]}
  </span>
)

const crowded = ({ patient_balance }: Appointment) => patient_balance > 0

/** The icon alone; screen readers get the word. */
const StatusShape = ({ of: { status }, className }: { of: Appointment; className?: string }) => (
  <Shape of={status} label={useTexts(kit_texts).status[status]} {...(className && { className })} />
)

import type { Appointment } from '#contract/appointments.ts'
import { isShownEverywhere } from '#domain/patient-alert.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import type { BoardStep } from '../state/day-view.ts'
import { AppointmentBadges } from './appointment-badges.tsx'
import { Marks } from './block-marks.tsx'
import { type BlockFlow, StatusShape, StatusWord } from './block-status.tsx'
import { AlertWords, hasPlace, Name, OWN_START, Place, ShortPlace, Times } from './block-text.tsx'

export interface ContentProps extends BlockFlow {
  appointment: Appointment
  minutes: number
  /** Excluded by the screen's filters. */
  faded: boolean
  /** What one click does. */
  step: BoardStep | null
  /** In a track beside others. */
  narrow: boolean
  /** In a track of less than half of the column. */
  third: boolean
}

export const statusOf = ({ appointment, flow_state, flow_minutes, flow_tone }: ContentProps) => ({
  of: appointment,
  flow_state,
  flow_minutes,
  flow_tone,
})

/** Beside the name there is room for the next step. */
export const hasHandle = ({ step, minutes, narrow, faded }: ContentProps) =>
  step !== null && step !== 'confirmed' && minutes >= TWO_LINES_MINUTES && !narrow && !faded

export const TWO_LINES_MINUTES = 30
export const THREE_LINES_MINUTES = 45
const FIVE_LINES_MINUTES = 75
/** Room for a note below a name of two lines, the times and the place. */
const SIX_LINES_MINUTES = 105
/** In shorter blocks screen readers get the icon's words, which are visible once the block is opened. */
export const WORDED_MINUTES = 60
const LINE_MINUTES = 12

// Inline text rather than nested boxes: the browser lays it out in half the time, and a day has hundreds of blocks.

export function TwoLines(props: ContentProps) {
  const { appointment, faded, narrow } = props
  const { notes } = appointment
  return (
    <>
      <Heading {...props} />
      <span
        className={classNames(
          narrow ? `${NARROW_LINE} h-4 leading-4` : `${SECOND_LINE} ${LOW_LINE}`,
          hasHandle(props) && BESIDE_HANDLE,
          isUnderPay(props) && BESIDE_PAY,
        )}
      >
        <Times appointment={appointment} short roomy={!narrow} /> {!narrow && <Place of={appointment} />}{' '}
        {narrow && <Marks {...statusOf(props)} />}
        <AppointmentBadges
          appointment={appointment}
          faded={faded}
          as={narrow ? 'icons' : hasHandle(props) || hasPlace(appointment) ? 'shrinking' : 'beside'}
        />
        {!narrow && <ShortPlace of={appointment} shared className={BESIDE_START} />}{' '}
        {notes && !narrow && (
          <bdi
            className={classNames(
              'ms-1 inline-block truncate align-bottom text-ink-soft',
              isPlain(props) ? 'max-w-2/3' : 'max-w-1/2 @max-[22rem]:hidden',
              hasHandle(props) && '@max-[15rem]:max-w-1/2',
            )}
          >
            {notes}
          </bdi>
        )}{' '}
        {!narrow && <Status {...props} crowded={crowded(appointment)} />}
      </span>
    </>
  )
}

export function Lines(props: ContentProps) {
  const { appointment, faded, narrow, minutes } = props
  const handle = hasHandle(props)
  // A name of two lines leaves no room for a line of badges; in a wide column it has one line.
  const short = !narrow && minutes < WORDED_MINUTES
  // The same with the lines of a note.
  const full = !narrow && crowded(appointment) && minutes < FIVE_LINES_MINUTES
  // Neither is there below a line of an alert.
  const tight = short || (full && appointment.patient_alerts.some(isShownEverywhere))
  const badges = <AppointmentBadges appointment={appointment} faded={faded} as={narrow ? 'figure' : 'line'} />
  const placed = !narrow && hasPlace(appointment)
  const beside = placed && minutes < FIVE_LINES_MINUTES
  return (
    <>
      <Heading {...props} short={short || full} />
      <SecondLine {...props} short={tight} beside={beside} />
      {placed && !beside && (
        <ShortPlace of={appointment} className="line-clamp-2 shrink-0 text-2xs leading-4 @min-[15rem]:hidden" />
      )}
      {!narrow && !faded && minutes >= WORDED_MINUTES && <AlertWords appointment={appointment} />}
      {tight ? <span className="contents @max-[15rem]:hidden">{badges}</span> : badges}
      <Note
        {...props}
        className={classNames(
          handle && BESIDE_HANDLE,
          (full || (placed && minutes < SIX_LINES_MINUTES)) && '@max-[15rem]:hidden',
        )}
      />
    </>
  )
}

/** The start, the place and what has become of the visit, below the name. */
function SecondLine(props: ContentProps & { short: boolean; beside: boolean }) {
  const { appointment, faded, narrow, minutes, short, beside } = props
  const under_pay = minutes < WORDED_MINUTES && isUnderPay(props)
  return (
    <span className={classNames(narrow ? `${NARROW_LINE} h-4.5` : `${SECOND_LINE} truncate`, under_pay && BESIDE_PAY)}>
      <Times appointment={appointment} short={narrow} before_handle={hasHandle(props) || beside} />{' '}
      {!narrow && <Place of={appointment} />} {narrow && <Marks {...statusOf(props)} />}
      {short && (
        <span className="@min-[15rem]:hidden">
          <AppointmentBadges appointment={appointment} faded={faded} as="shrinking" />
        </span>
      )}{' '}
      {beside && <ShortPlace of={appointment} shared className={BESIDE_START} />}
      {!narrow && isPlain(props) && linesOfNote(minutes) === 0 && (
        <bdi className="ms-1 text-ink-soft">{appointment.notes}</bdi>
      )}
      {!narrow && <Status {...props} />}
    </span>
  )
}

/** On a screen that is touched the button for a payment stays in a narrow column, at the end of the line. */
const isUnderPay = (props: ContentProps) =>
  !props.narrow && !props.faded && crowded(props.appointment) && (hasPlace(props.appointment) || hasHandle(props))
const BESIDE_PAY = 'pointer-coarse:@max-[15rem]:pe-12!'

/** In a narrow column, where the next step has the end of the last line. */
const BESIDE_HANDLE = '@max-[15rem]:pe-5'

/** In a narrow column, where the height tells the end. */
const BESIDE_START = 'ms-1 @min-[15rem]:hidden'

/** Nothing is known beyond 'Scheduled', which the icon says: the reason of the visit takes the word's place. */
const isPlain = ({ appointment: { status, notes }, flow_state }: ContentProps) =>
  status === 'scheduled' && Boolean(notes) && (flow_state === null || flow_state === 'expected')

function Status({ crowded: full = false, ...props }: ContentProps & { crowded?: boolean }) {
  const word = <StatusWord {...statusOf(props)} crowded={full} />
  return isPlain(props) ? <span className="sr-only">{word}</span> : word
}

/** A strip beside those that took its time. */
export const Aside = (props: ContentProps) => (
  <>
    <StatusShape {...statusOf(props)} className="size-3.5" />
    <span className="sr-only">
      <Name appointment={props.appointment} faded={props.faded} alerts={false} className="" />{' '}
      <Times appointment={props.appointment} />
    </span>
  </>
)

const linesOfNote = (minutes: number) => Math.floor((minutes - THREE_LINES_MINUTES) / LINE_MINUTES)

function Note({ appointment: { notes }, minutes, className }: ContentProps & { className: string }) {
  const lines = linesOfNote(minutes)
  if (!notes || lines === 0) return null
  // The room beside a handle is at the page's end, whatever the direction of the note.
  return (
    <span className={classNames('block min-h-0 overflow-hidden', className)}>
      <bdi
        className={classNames('mt-0.5 line-clamp-1 break-words text-ink-faint', OWN_START)}
        style={{ WebkitLineClamp: lines }}
      >
        {notes}
      </bdi>
    </span>
  )
}

const LOW_LINE = 'truncate @max-[15rem]:h-4 @max-[15rem]:leading-4'
/** What does not fit wraps below the line, where it is hidden. */
const NARROW_LINE = '-mx-1 flex shrink-0 flex-wrap items-center gap-x-0.5 overflow-hidden whitespace-nowrap'
const SECOND_LINE = 'block h-4.5 shrink-0 overflow-hidden whitespace-nowrap'

/**
 * In a narrow column the name has two lines, smaller ones in a block of half an hour; in a wide one it has them if nothing
 * below needs the room. Beside others the status stands beside the time.
 */
const Heading = (props: ContentProps & { short?: boolean }) => {
  const { appointment, faded, narrow, minutes, short } = props
  const low = !narrow && minutes < THREE_LINES_MINUTES
  return (
    <span
      className={classNames(
        'block shrink-0 pt-1',
        narrow ? '-ms-1 -me-1.5 text-2xs leading-3' : 'ps-5 text-[0.8125rem] leading-4.5 @max-[15rem]:text-xs/4.5',
        low && 'pt-0.5 leading-4.25 @max-[15rem]:pt-0 @max-[15rem]:leading-3.25',
        narrow && minutes < THREE_LINES_MINUTES && 'pt-0!',
        hasHandle(props) && '@min-[15rem]:pe-5',
      )}
    >
      {!narrow && (
        <StatusShape
          {...statusOf(props)}
          labelled={false}
          className={classNames('absolute start-1.5 top-1.5', low && '@max-[15rem]:top-0.5')}
        />
      )}
      <Name
        appointment={appointment}
        faded={faded}
        alerts={!narrow && ALERTS}
        className={low ? ONE_LINE_OR_TWO : classNames('line-clamp-2 break-words', short && '@min-[15rem]:line-clamp-1')}
      />
    </span>
  )
}

const ONE_LINE_OR_TWO = classNames(
  'block truncate @max-[15rem]:line-clamp-2 @max-[15rem]:break-words @max-[15rem]:whitespace-normal',
  // For the dots below Arabic letters; more would show the top of a third line.
  '@max-[15rem]:-mb-[0.15em] @max-[15rem]:pb-[0.15em]',
)
const ALERTS = 'me-0.5 mt-0.5 size-3.5'

const crowded = ({ patient_balances }: Appointment) => patient_balances.length > 0

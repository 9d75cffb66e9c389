import { IconCalendarEvent, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { memo } from 'react'
import type { Appointment } from '../../../contract/appointments.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { classNames } from '../../ui/class-names.ts'
import { TimeRange } from '../../ui/figures.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { texts as kit_texts } from '../../ui/texts.ts'
import { row_attribute } from '../row-focus.ts'
import { type Span, spanOf, step_minutes } from './layout.ts'
import { placed, standing } from './plan.ts'
import { VisitMarks } from './visit-marks.tsx'

interface BlockProps {
  appointment: Appointment
  lane: number
  width: number
  lanes: number
  shown: Span
  currency: string
  movable: boolean
  /** Left out by the screen's filters. */
  faded: boolean
  /** On its way elsewhere: its ghost shows where. */
  lifted: boolean
}

const looks = {
  scheduled: { icon: IconCalendarEvent, colours: 'border-blue-line bg-blue-soft before:bg-blue', word: 'text-blue' },
  completed: { icon: IconCircleCheck, colours: 'border-green-line bg-green-soft before:bg-green', word: 'text-green' },
  cancelled: { icon: IconCircleX, colours: 'border-dashed border-red-line bg-surface', word: 'text-red' },
}

/** Below this there is one line; from `roomy` on, the third is for what is owed and invoiced, and notes take the rest. */
const short_minutes = 30
const roomy_minutes = 45
const line_minutes = 12
/** The icon says the same as the word, so that it may give way. */
const hidingOf = (crowded: boolean, narrow: boolean) =>
  narrow ? 'sr-only' : crowded ? '@max-[19rem]:sr-only' : '@max-[13rem]:sr-only'

const faded_look = { colours: 'border-line bg-surface', word: 'text-ink-faint' }

/** One appointment on the board: a button that opens it, as tall as it takes time. */
export const AppointmentBlock = memo(function AppointmentBlock(props: BlockProps) {
  const { appointment, shown, lane, width, lanes, currency, movable, faded, lifted } = props
  const { id, status, datetime_start, datetime_end, patient_name, notes } = appointment
  const word = useTexts(kit_texts).status[status]
  const { icon, colours, word: word_colour } = faded ? { ...looks[status], ...faded_look } : looks[status]
  const span = spanOf(appointment)
  const minutes = span.until - span.from
  const roomy = minutes >= roomy_minutes
  const note_lines = roomy && notes ? Math.floor((minutes - roomy_minutes) / line_minutes) : 0
  const narrow = width < lanes
  const owes = appointment.patient_balance > 0
  const called_off = status === 'cancelled'
  const times = <Times start={datetime_start} end={datetime_end} short={!roomy} struck={called_off} />
  return (
    <li
      style={standing({ from: span.from, until: Math.max(span.until, span.from + step_minutes) }, shown, {
        lane,
        width,
        lanes,
      })}
      className={classNames(
        placed,
        'start-[calc(100%*var(--lane))] w-[calc(100%*var(--width))] p-px focus-within:z-10 hover:z-10',
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        data-stop={`visit-${id}`}
        {...{ [row_attribute]: id }}
        className={classNames(
          'relative flex size-full scroll-mt-20 scroll-mb-8 scroll-ms-20 overflow-hidden rounded-sm border ps-2.5 pe-1.5 text-start text-xs',
          'transition-[box-shadow,opacity] before:absolute before:inset-y-0 before:start-0 before:w-1 hover:shadow-lift focus-visible:outline-offset-0',
          minutes < short_minutes ? 'items-center gap-1.5' : 'flex-col pt-1',
          colours,
          lifted && 'opacity-45',
          movable && 'cursor-grab!',
        )}
      >
        <span className="flex w-full min-w-0 items-center gap-1.5">
          <Glyph of={icon} size={14} className={word_colour} />
          {minutes < short_minutes && times}
          <bdi
            className={classNames(
              'min-w-0 truncate font-semibold',
              minutes < short_minutes ? 'leading-5' : 'text-[0.8125rem] leading-4.5',
              called_off || faded ? 'text-ink-faint' : 'text-ink',
              called_off && 'line-through',
            )}
          >
            {patient_name}
          </bdi>
          {minutes < short_minutes && (
            <>
              <span className="sr-only">{word}</span>
              <VisitMarks appointment={appointment} currency={currency} brief narrow={narrow} />
            </>
          )}
        </span>
        {minutes >= short_minutes && (
          <span className="flex h-4.5 w-full items-center gap-1.5 overflow-hidden whitespace-nowrap text-ink-soft">
            {times}
            <span className={classNames('font-medium', word_colour, hidingOf(!roomy && owes, narrow))}>{word}</span>
            {!roomy && notes && (
              <span className="flex min-w-0 flex-1 @max-[22rem]:hidden">
                <bdi className="truncate text-ink-faint">{notes}</bdi>
              </span>
            )}
            {!roomy && <VisitMarks appointment={appointment} currency={currency} brief narrow={narrow} />}
          </span>
        )}
        {roomy && <VisitMarks appointment={appointment} currency={currency} />}
        {note_lines > 0 && (
          <span className="mt-0.5 flex w-full text-ink-faint">
            <bdi className="line-clamp-1 min-w-0 break-words" style={{ WebkitLineClamp: note_lines }}>
              {notes}
            </bdi>
          </span>
        )}
        {movable && (
          <span
            aria-hidden
            className="absolute inset-x-0 bottom-0 h-2 cursor-ns-resize opacity-0 transition-opacity after:absolute after:inset-x-0 after:bottom-0.5 after:mx-auto after:h-0.5 after:w-6 after:rounded-full after:bg-blue [button:hover>&]:opacity-70"
          />
        )}
      </button>
    </li>
  )
})

/** Short shows the start alone, since the block itself says how long; it is read out whole. */
const Times = ({ start, end, short, struck }: { start: string; end: string; short: boolean; struck: boolean }) => (
  <span className={classNames('shrink-0 text-ink-soft', struck && 'line-through')}>
    {short ? (
      <bdi dir="ltr" className="tabular-nums">
        {start.slice(11, 16)}
        <span className="sr-only"> – {end.slice(11, 16)}</span>
      </bdi>
    ) : (
      <TimeRange start={start} end={end} />
    )}
  </span>
)

import { IconCalendarEvent, IconCircleCheck, IconCircleX, IconFileInvoice, IconReceipt } from '@tabler/icons-react'
import { memo } from 'react'
import type { Appointment } from '../../../contract/appointments.ts'
import { isReadyForInvoicing } from '../../../domain/appointment.ts'
import { useTexts } from '../../i18n/catalogue.ts'
import { classNames } from '../../ui/class-names.ts'
import { MoneyText, TimeRange } from '../../ui/figures.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { texts as kit_texts } from '../../ui/texts.ts'
import { row_attribute } from '../row-focus.ts'
import { type Span, spanOf, step_minutes } from './layout.ts'
import { placed, standing } from './plan.ts'
import { texts } from './texts.ts'

interface BlockProps {
  appointment: Appointment
  lane: number
  width: number
  lanes: number
  shown: Span
  currency: string
  movable: boolean
  /** On its way elsewhere: its ghost shows where. */
  lifted: boolean
}

const looks = {
  scheduled: { icon: IconCalendarEvent, colours: 'border-blue-line bg-blue-soft before:bg-blue', word: 'text-blue' },
  completed: { icon: IconCircleCheck, colours: 'border-green-line bg-green-soft before:bg-green', word: 'text-green' },
  cancelled: { icon: IconCircleX, colours: 'border-dashed border-red-line bg-surface', word: 'text-red' },
}

/** One appointment on the board: a button that opens it, as tall as it takes time. */
export const AppointmentBlock = memo(function AppointmentBlock(props: BlockProps) {
  const { appointment, shown, lane, width, lanes, movable, lifted } = props
  const { id, status, datetime_start, datetime_end, patient_name } = appointment
  const word = useTexts(kit_texts).status[status]
  const { icon, colours, word: word_colour } = looks[status]
  const span = spanOf(appointment)
  const tall = span.until - span.from
  const called_off = status === 'cancelled'
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
          'relative flex size-full scroll-mt-20 scroll-mb-8 scroll-ms-20 overflow-hidden rounded-sm border ps-2.5 pe-1 text-start text-xs',
          'transition-[box-shadow,opacity] before:absolute before:inset-y-0 before:start-0 before:w-1 hover:shadow-lift focus-visible:outline-offset-0',
          tall < 30 ? 'items-center gap-1.5 leading-none' : 'flex-col pt-1',
          tall >= 45 && 'gap-0.5',
          colours,
          lifted && 'opacity-45',
          movable && 'cursor-grab!',
        )}
      >
        <span className="flex w-full min-w-0 items-center gap-1.5">
          <Glyph of={icon} size={14} className={word_colour} />
          {tall < 30 && <Times start={datetime_start} end={datetime_end} short struck={called_off} />}
          <bdi
            className={classNames(
              'min-w-0 truncate font-semibold',
              tall < 30 ? 'leading-5' : 'text-[0.8125rem] leading-4.5',
              called_off ? 'text-ink-soft line-through' : 'text-ink',
            )}
          >
            {patient_name}
          </bdi>
          {tall < 30 && <Marks {...props} brief />}
        </span>
        {tall >= 30 && (
          <span className="flex w-full min-w-0 items-center gap-x-1.5 overflow-hidden whitespace-nowrap text-ink-soft">
            <Times start={datetime_start} end={datetime_end} short={tall < 45} struck={called_off} />
            <span className={classNames('font-medium', word_colour)}>{word}</span>
            {tall < 45 && <Marks {...props} brief />}
          </span>
        )}
        {tall < 30 && <span className="sr-only">{word}</span>}
        {tall >= 45 && <Marks {...props} brief={false} />}
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

/** What the patient owes, and where the visit stands with its invoice. */
function Marks({ appointment, currency, brief }: BlockProps & { brief: boolean }) {
  const t = useTexts(texts)
  const { status, patient_balance, active_invoice_id } = appointment
  const invoiced = active_invoice_id !== null
  const ready = isReadyForInvoicing({ status, has_active_invoice: invoiced })
  if (patient_balance <= 0 && !invoiced && !ready) return null
  return (
    <span className={classNames('flex min-w-0 items-center gap-1.5', brief ? 'ms-auto' : 'flex-wrap')}>
      {patient_balance > 0 && (
        <span className="rounded-full border border-red-line bg-red-soft px-1.5 text-2xs font-medium whitespace-nowrap text-red">
          {t.balance} <MoneyText amount={patient_balance} currency={currency} />
        </span>
      )}
      {(invoiced || ready) && (
        <span
          className={classNames(
            'flex items-center gap-0.5 text-2xs font-medium whitespace-nowrap',
            invoiced ? 'text-brand-strong' : 'text-amber',
          )}
        >
          <Glyph of={invoiced ? IconFileInvoice : IconReceipt} size={14} />
          <span className={brief ? 'sr-only' : undefined}>{invoiced ? t.invoiced : t.ready_for_invoicing}</span>
        </span>
      )}
    </span>
  )
}

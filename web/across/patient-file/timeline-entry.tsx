import { IconCalendarEvent, IconCash, IconFileInvoice, IconMessage, IconNote } from '@tabler/icons-react'
import { Link } from '#web/base/links/link.tsx'
import type { Appointment } from '#contract/appointments.ts'
import type { Contact } from '#contract/contacts.ts'
import type { AccountEntry } from '#contract/deposits.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Note } from '#contract/notes.ts'
import { dayOf } from '#domain/calendar.ts'
import { CHANNEL_ICONS } from '#web/nouns/contacts/contact-line.tsx'
import { texts as contact_texts } from '#web/nouns/contacts/texts.ts'
import { Where } from '#web/nouns/appointments/state/where.tsx'
import { useEntryWords } from '#web/nouns/deposits/account-entries.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { texts as note_texts } from '#web/nouns/notes/texts.ts'
import { MoneyText, TimeRange } from '#web/base/ui/formatted-values.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { AppointmentStatusBadge, StatusBadge, Tag } from '#web/base/ui/status-badge.tsx'
import { texts } from './texts.ts'
import { patientPath, pathTo } from '#web/base/links/paths.ts'
import type { TimelineEntry } from './timeline-entries.ts'
import { By, Line, LINK } from './timeline-line.tsx'
import { FileLine, LetterLine } from './timeline-papers.tsx'

/** One line of the timeline; the day is above it. */
export function EntryLine({ entry }: { entry: TimelineEntry }) {
  if (entry.kind === 'visits') return <AppointmentEntry appointment={entry.appointment} />
  if (entry.kind === 'notes') return <NoteLine note={entry.note} time={timeOf(entry.at)} />
  if (entry.kind === 'contacts') return <ContactEntry contact={entry.contact} time={timeOf(entry.at)} />
  if (entry.kind === 'letters') return <LetterLine letter={entry.letter} time={timeOf(entry.at)} />
  if (entry.kind === 'files') return <FileLine file={entry.file} time={timeOf(entry.at)} />
  if (entry.entry === undefined) return <InvoiceLine invoice={entry.invoice} time={timeOf(entry.at)} />
  return <MoneyLine entry={entry.entry} invoice={entry.invoice} time={timeOf(entry.at)} />
}

function AppointmentEntry({ appointment }: { appointment: Appointment }) {
  const t = useTexts(texts)
  const { id, patient_id, status, datetime_start, datetime_end, notes } = appointment
  return (
    <Line
      icon={IconCalendarEvent}
      end={<AppointmentStatusBadge appointment={appointment} />}
      below={
        <>
          <Where appointment={appointment} />
          {notes && (
            <>
              {' · '}
              <bdi>{notes}</bdi>
            </>
          )}
        </>
      }
    >
      <Link
        to={pathTo('appointments', { date: dayOf(datetime_start), patient_id, open: id })}
        className={classNames(LINK, status === 'cancelled' && 'text-ink-soft line-through')}
      >
        {t.visit} · <TimeRange start={datetime_start} end={datetime_end} />
      </Link>
    </Line>
  )
}

function NoteLine({ note, time }: { note: Note; time: string }) {
  const t = useTexts(note_texts)
  const page = useTexts(texts)
  return (
    <Line
      icon={IconNote}
      end={note.signed_at === null && <Tag tone="amber">{t.unsigned}</Tag>}
      below={
        <p dir="auto" className="line-clamp-3 whitespace-pre-line">
          {note.text}
        </p>
      }
    >
      <Link to={patientPath(note.patient_id, 'notes')} className={LINK}>
        {page.note}
      </Link>
      <By name={note.created_by_name} time={time} />
    </Line>
  )
}

function InvoiceLine({ invoice, time }: { invoice: Invoice; time: string }) {
  const t = useTexts(texts)
  return (
    <Line
      icon={IconFileInvoice}
      end={
        <>
          <MoneyText amount={invoice.total_amount} currency={invoice.currency} className="font-medium" />
          <StatusBadge status={invoice.status} />
        </>
      }
    >
      <InvoiceLink id={invoice.id}>{t.invoice(invoice.id)}</InvoiceLink>
      <By name={null} time={time} />
    </Line>
  )
}

interface MoneyLineProps {
  entry: AccountEntry
  invoice: Invoice | undefined
  time: string
}

function MoneyLine({ entry, invoice, time }: MoneyLineProps) {
  const words = useEntryWords()(entry)
  const { invoice_id, moved, currency, reason, kind } = entry
  return (
    <Line
      icon={kind === 'invoice' || kind === 'cancellation' ? IconFileInvoice : IconCash}
      below={reason && <bdi>{reason}</bdi>}
      end={
        <>
          <MoneyText amount={moved} currency={currency} className="font-medium" />
          {invoice && <StatusBadge status={invoice.status} />}
        </>
      }
    >
      {invoice_id === null ? (
        <span className="font-medium">{words}</span>
      ) : (
        <InvoiceLink id={invoice_id}>{words}</InvoiceLink>
      )}
      <By name={null} time={time} />
    </Line>
  )
}

const InvoiceLink = ({ id, children }: { id: number; children: string }) => (
  <Link to={pathTo('invoices', { invoice: id })} className={LINK}>
    {children}
  </Link>
)

function ContactEntry({ contact, time }: { contact: Contact; time: string }) {
  const t = useTexts(contact_texts)
  const formats = useFormats()
  const { channel, outcome, about, note, postpone_until, created_by_name } = contact
  return (
    <Line
      icon={CHANNEL_ICONS[channel] ?? IconMessage}
      end={<span className="text-xs text-ink-soft">{t.about[about]}</span>}
      below={
        <>
          {note && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {note}
            </p>
          )}
          {postpone_until && t.postponed(formats.day(postpone_until))}
        </>
      }
    >
      <span className="font-medium">
        {t.channel[channel]} · {t.outcome[outcome]}
      </span>
      <By name={created_by_name} time={time} />
    </Line>
  )
}

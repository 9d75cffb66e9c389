import { Fragment, type ReactNode } from 'react'
import { Link } from '#web/base/links/link.tsx'
import type { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { dayOf } from '#domain/calendar.ts'
import { useCreateInvoice } from '#web/nouns/appointments/state/use-create-invoice.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf, useFormats } from '#web/base/i18n/formats.ts'
import { patientPath, toAppointment, pathTo } from '#web/base/links/paths.ts'
import { PatientLink } from '#web/nouns/patients/patient-link.tsx'
import { Button, ButtonLink } from '#web/base/ui/button.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { FrontDeskLine } from './front-desk-card.tsx'
import { texts } from './end-of-day-texts.ts'
import { LeftList } from './left-list.tsx'

export interface OfDay {
  day: AnswerOf<typeof api.endOfDay>
}
type Appointment = OfDay['day']['unsettled'][number]

export const NAME = 'rounded-sm font-medium hover:text-brand hover:underline max-sm:py-1.5'

/** The appointment itself offers to register, move or cancel it. */
export function UnsettledLeft({ day: { unsettled, counts } }: OfDay) {
  const t = useTexts(texts)
  return (
    <LeftList title={t.unsettled} rows={unsettled} count={counts.unsettled}>
      {(appointment) => (
        <AppointmentLine key={appointment.id} appointment={appointment}>
          <ButtonLink size="sm" {...toAppointment(appointment.id)}>
            {t.settle}
            <span className="sr-only"> {t.of(appointment.patient_name)}</span>
          </ButtonLink>
        </AppointmentLine>
      )}
    </LeftList>
  )
}

export function UninvoicedLeft({ day: { uninvoiced, counts } }: OfDay) {
  const t = useTexts(texts)
  const createInvoice = useCreateInvoice()
  return (
    <LeftList
      title={t.uninvoiced}
      rows={uninvoiced}
      count={counts.uninvoiced}
      all={pathTo('appointments', { uninvoiced: true, days: 'all' })}
    >
      {(appointment) => (
        <AppointmentLine key={appointment.id} appointment={appointment}>
          <Button size="sm" onClick={() => void createInvoice(appointment)}>
            {t.invoice}
            <span className="sr-only"> {t.of(appointment.patient_name)}</span>
          </Button>
        </AppointmentLine>
      )}
    </LeftList>
  )
}

export function AppointmentLine({ appointment, children }: { appointment: Appointment; children: ReactNode }) {
  const formats = useFormats()
  const today = useToday()
  const { id, patient_name, doctor_name, datetime_start } = appointment
  const day = dayOf(datetime_start)
  return (
    <FrontDeskLine
      name={
        <Link {...toAppointment(id)} className={NAME}>
          <bdi>{patient_name}</bdi>
        </Link>
      }
      hint={
        <>
          <time dateTime={datetime_start}>
            {day !== today && `${formats.day(day, 'weekday')}, `}
            <bdi dir="ltr">{timeOf(datetime_start)}</bdi>
          </time>
          {' · '}
          <bdi>{doctor_name}</bdi>
        </>
      }
      after={children}
    />
  )
}

export function InvoicesLeft({ day: { outstanding_today, counts } }: OfDay) {
  const t = useTexts(texts)
  const today = useToday()
  return (
    <LeftList
      title={t.outstanding_today}
      rows={outstanding_today}
      count={counts.outstanding_today}
      all={pathTo('invoices', { status: 'open', start_date: today, brought_forward: false })}
    >
      {({ id, patient_id, patient_name, currency, outstanding_amount }) => (
        <FrontDeskLine
          key={id}
          name={<PatientLink id={patient_id} name={patient_name} doctor_id={null} className={NAME} />}
          hint={
            <>
              <Link
                to={pathTo('invoices', { invoice: id })}
                state={{ opened: ['invoice'] }}
                className="hover:text-brand hover:underline"
              >
                {t.invoice_number(id)}
              </Link>{' '}
              · <MoneyText amount={outstanding_amount} currency={currency} className="text-red" />
            </>
          }
          after={
            <ButtonLink
              size="sm"
              to={pathTo('invoices', { invoice: id, invoice_action: 'payment' })}
              state={{ opened: ['invoice', 'invoice_action'] }}
            >
              {t.pay}
              <span className="sr-only"> {t.of(patient_name)}</span>
            </ButtonLink>
          }
        />
      )}
    </LeftList>
  )
}

export function RemindersLeft({ day: { reminders, counts } }: OfDay) {
  const t = useTexts(texts)
  return (
    <LeftList
      title={t.reminders}
      rows={reminders}
      count={counts.reminders}
      all={pathTo('patients', { tab: 'reminders' })}
    >
      {({ visits }) => (
        <FrontDeskLine
          key={visits[0]?.appointment_id}
          name={<Family visits={visits} />}
          hint={<bdi dir="ltr">{visits.map(({ datetime_start }) => timeOf(datetime_start)).join(', ')}</bdi>}
          after={
            <ButtonLink size="sm" to={pathTo('patients', { tab: 'reminders' })}>
              {t.remind}
              <span className="sr-only"> {t.of(visits[0]?.patient_name ?? '')}</span>
            </ButtonLink>
          }
        />
      )}
    </LeftList>
  )
}

/** The patients of one phone number. */
function Family({ visits }: Pick<OfDay['day']['reminders'][number], 'visits'>) {
  const patients = new Map(visits.map(({ patient_id, patient_name }) => [patient_id, patient_name]))
  return [...patients].map(([id, name], index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <PatientLink id={id} name={name} doctor_id={null} className={NAME} />
    </Fragment>
  ))
}

/** Only their doctor can sign them; this tells the front desk whom to ask. */
export function NotesLeft({ day: { unsigned_notes, counts } }: OfDay) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  return (
    <LeftList title={t.unsigned_notes} rows={unsigned_notes} count={counts.unsigned_notes}>
      {({ id, patient_id, patient_name, created_at, created_by_name }) => (
        <FrontDeskLine
          key={id}
          name={<PatientLink id={patient_id} name={patient_name} doctor_id={null} className={NAME} />}
          hint={
            <>
              <bdi>{created_by_name}</bdi> · {formats.instant(created_at, time_zone)}
            </>
          }
          after={
            <ButtonLink size="sm" to={patientPath(patient_id)}>
              {t.open_patient}
              <span className="sr-only"> {t.of(patient_name)}</span>
            </ButtonLink>
          }
        />
      )}
    </LeftList>
  )
}

export function FlagsLeft({ day: { flags, counts } }: OfDay) {
  const t = useTexts(texts)
  return (
    <LeftList title={t.flags} rows={flags ?? []} count={counts.flags ?? 0} all={pathTo('invoices', { tab: 'review' })}>
      {({ id, patient_name, note }) => (
        <FrontDeskLine
          key={id}
          name={
            <Link
              to={pathTo('invoices', { tab: 'review', invoice: id })}
              state={{ opened: ['invoice'] }}
              className={NAME}
            >
              {t.invoice_number(id)} · <bdi>{patient_name}</bdi>
            </Link>
          }
          hint={note === null ? t.no_note : <bdi>{note}</bdi>}
          after={
            <ButtonLink size="sm" to={pathTo('invoices', { tab: 'review' })}>
              {t.review}
              <span className="sr-only"> {t.invoice_number(id)}</span>
            </ButtonLink>
          }
        />
      )}
    </LeftList>
  )
}

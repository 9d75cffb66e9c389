import { IconCalendarCheck, IconReceipt, IconWallet } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import { useCall } from '#web/base/api/queries.ts'
import { texts as appointment_texts } from '#web/nouns/appointments/state/texts.ts'
import { useCreateInvoice } from '#web/nouns/appointments/state/use-create-invoice.ts'
import { useClinicNow, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf } from '#web/base/i18n/formats.ts'
import { PayBeside } from '#web/nouns/invoices/pay-beside.tsx'
import { PatientLink } from '#web/nouns/patients/patient-link.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { MoneySums } from '#web/base/ui/formatted-values.tsx'
import { FrontDeskCard, FrontDeskLine } from './front-desk-card.tsx'
import { frontDeskDayOf } from './front-desk-day.ts'
import { texts } from './texts.ts'
import { toAppointment, pathTo } from '#web/base/links/paths.ts'
import { Answer } from '#web/base/ui/answer.tsx'

/** The front desk's tasks today: the next patients, what to invoice, and who owes. */
export function FrontDesk() {
  const t = useTexts(texts).desk_day
  const now = useClinicNow()
  const query = useCall(api.appointments, { date: useToday() })
  const day = useMemo(() => query.data && frontDeskDayOf(query.data, now), [query.data, now])
  const inCard = (note: ReactNode) => (query.isError ? <Card flush>{note}</Card> : note)
  return (
    <section aria-label={t.title} className="mt-9">
      <h2 className="mb-3.5 text-lg font-semibold">{t.title}</h2>
      <Answer query={query} failed={t.failed} skeleton={<Cards day={undefined} />} around={inCard}>
        {() => <Cards day={day} />}
      </Answer>
    </section>
  )
}

function Cards({ day }: { day: ReturnType<typeof frontDeskDayOf> | undefined }) {
  const t = useTexts(texts).desk_day
  return (
    <div aria-busy={!day} className="grid gap-4 lg:grid-cols-3">
      <FrontDeskCard
        title={t.next}
        icon={IconCalendarCheck}
        none={t.none_next}
        all={pathTo('appointments')}
        rows={day?.next}
      >
        {(appointment) => <NextAppointment key={appointment.id} appointment={appointment} />}
      </FrontDeskCard>
      <FrontDeskCard
        title={t.uninvoiced}
        icon={IconReceipt}
        none={t.none_uninvoiced}
        all={pathTo('appointments', { uninvoiced: true })}
        rows={day?.uninvoiced}
      >
        {(appointment) => <UninvoicedAppointment key={appointment.id} appointment={appointment} />}
      </FrontDeskCard>
      <FrontDeskCard
        title={t.owing}
        icon={IconWallet}
        none={t.none_owing}
        all={pathTo('appointments')}
        rows={day?.owing}
      >
        {(appointment) => <OwingPatient key={appointment.patient_id} appointment={appointment} />}
      </FrontDeskCard>
    </div>
  )
}

function NextAppointment({
  appointment: { id, datetime_start, patient_name, doctor_name },
}: {
  appointment: Appointment
}) {
  return (
    <FrontDeskLine
      name={
        <Link {...toAppointment(id)} className={NAME_LOOK}>
          <bdi>{patient_name}</bdi>
        </Link>
      }
      hint={<bdi>{doctor_name}</bdi>}
      before={<time dateTime={datetime_start}>{timeOf(datetime_start)}</time>}
    />
  )
}

function UninvoicedAppointment({ appointment }: { appointment: Appointment }) {
  const t = useTexts(appointment_texts)
  const createInvoice = useCreateInvoice()
  return (
    <FrontDeskLine
      name={
        <Link {...toAppointment(appointment.id)} className={NAME_LOOK}>
          <bdi>{appointment.patient_name}</bdi>
        </Link>
      }
      hint={<bdi>{appointment.doctor_name}</bdi>}
      after={
        <Button size="sm" onClick={() => void createInvoice(appointment)}>
          {t.actions.create_invoice}
          <span className="sr-only"> {t.of_patient(appointment.patient_name)}</span>
        </Button>
      }
    />
  )
}

function OwingPatient({
  appointment: { patient_id, patient_name, doctor_id, patient_balances },
}: {
  appointment: Appointment
}) {
  return (
    <FrontDeskLine
      name={<PatientLink id={patient_id} name={patient_name} doctor_id={doctor_id} className={NAME_LOOK} />}
      after={
        <span className="flex items-center gap-x-1">
          <MoneySums sums={patient_balances} className="font-medium text-red" />
          <PayBeside patient_id={patient_id} patient_name={patient_name} owes />
        </span>
      }
    />
  )
}

/** Truncates the name itself: as part of an Arabic line, a Latin name would lose its beginning. */
const NAME_LOOK =
  'block rounded-sm font-medium hover:text-brand hover:underline max-sm:py-1.5 [&_bdi]:line-clamp-2 [&_bdi]:wrap-break-word [&_bdi]:[text-align:-webkit-match-parent] [&_bdi]:[text-align:match-parent]'

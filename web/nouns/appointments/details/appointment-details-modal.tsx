import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { AppointmentDetails } from '#contract/appointments.ts'
import { isEditable } from '#domain/appointment.ts'
import { addMonths, dayOf } from '#domain/calendar.ts'
import { NEXT_APPOINTMENT_MONTHS } from '#domain/find-time.ts'
import { useCall } from '#web/base/api/queries.ts'
import { History } from '#web/nouns/audit/history/history.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { DepositLink } from '#web/nouns/deposits/deposit-link.tsx'
import { AlertTags } from '#web/nouns/patient-alerts/alert-tags.tsx'
import { BalanceBadge } from '#web/nouns/patients/balance-badge.tsx'
import { PatientLink } from '#web/nouns/patients/patient-link.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { PhoneLink, TimeRange } from '#web/base/ui/formatted-values.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { AppointmentStatusBadge, Tag } from '#web/base/ui/status-badge.tsx'
import { DoctorGone, DoctorGoneHint } from '../flow/doctor-gone.tsx'
import { AbsenceBadge } from '../flow/flow-badge.tsx'
import { FlowFact } from './flow-fact.tsx'
import type { RowActions } from '../state/row-actions.ts'
import { InvoiceIcon } from './invoice-icon.tsx'
import { usePendingChanges } from '../state/pending-changes.ts'
import { texts as find_texts } from '../booking/find-time-texts.ts'
import { texts as screen_texts } from '../state/texts.ts'
import { texts as warning_texts } from '../state/warning-texts.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { AppointmentButton } from './appointment-button.tsx'
import { ChairFact } from './chair-fact.tsx'
import { Fact, Facts } from './facts.tsx'
import { texts } from './texts.ts'
import { TreatmentTable } from './treatment-table.tsx'
import { Answer, mapQuery } from '#web/base/ui/answer.tsx'

const TakePayment = lazy(() => import('#web/nouns/invoices/take-payment.tsx'))
const TypeFact = lazy(() => import('./type-fact.tsx'))
const AssistantFact = lazy(() => import('./assistant-fact.tsx'))
const Following = lazy(() => import('./following.tsx'))
const AskHistory = lazy(() => import('#web/nouns/questionnaires/ask-history.tsx'))

interface AppointmentDetailsModalProps {
  id: number
  address: DayAddress
  actions: RowActions
}

export default function AppointmentDetailsModal({ id, address, actions }: AppointmentDetailsModalProps) {
  const t = useTexts(texts).details
  const query = useCall(api.appointment, { id }, { placeholderData: undefined })
  const pending = usePendingChanges().get(id)
  const appointment = query.data && { ...query.data, ...pending }
  return (
    <Modal
      title={t.title}
      size="lg"
      growing
      onClose={address.close}
      footer={appointment && <NextSteps appointment={appointment} address={address} actions={actions} />}
    >
      <Answer query={mapQuery(query, () => appointment)} failed={t.failed} skeleton={<FieldsSkeleton fields={4} />}>
        {(shown) => (
          <>
            <Details appointment={shown} actions={actions} />
            <div className="mt-5">
              <History of="appointments" id={id} />
            </div>
          </>
        )}
      </Answer>
    </Modal>
  )
}

interface DetailsProps {
  appointment: AppointmentDetails
  actions: RowActions
}

function Details({ appointment, actions }: DetailsProps) {
  const t = useTexts(texts).details
  const { status, notes, patient_contact_number } = appointment
  return (
    <>
      <Facts>
        <Fact name={t.patient}>
          <PatientAndBalance appointment={appointment} />
        </Fact>
        {patient_contact_number && (
          <Fact name={t.phone}>
            <PhoneLink number={patient_contact_number} />
          </Fact>
        )}
        <Fact name={t.when}>
          <When appointment={appointment} may_write={actions.may_write} />
        </Fact>
        <Fact name={t.doctor}>
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <bdi>{appointment.doctor_name}</bdi>
            <DoctorGone of={appointment} />
          </span>
          <DoctorGoneHint of={appointment} />
        </Fact>
        <Suspense>{appointment.assistant_id !== null && <AssistantFact {...appointment} />}</Suspense>
        <ChairFact appointment={appointment} />
        <Suspense>{appointment.type_id !== null && <TypeFact type_id={appointment.type_id} />}</Suspense>
        <Fact name={t.status}>
          <span className="flex flex-wrap items-center gap-1.5">
            <AppointmentStatusBadge appointment={appointment} />
            <AbsenceBadge absence={appointment.absence} />
            <InvoiceIcon appointment={appointment} onOpen={actions.onOpenInvoice} />
          </span>
        </Fact>
        <FlowFact appointment={appointment} actions={actions} />
        {status === 'cancelled' && (
          <Fact name={t.cancellation_reason}>
            <bdi className="break-words">{appointment.cancellation_reason ?? t.no_reason}</bdi>
          </Fact>
        )}
        <Fact name={t.notes}>
          <bdi className="break-words whitespace-pre-line">{notes ?? t.no_notes}</bdi>
        </Fact>
      </Facts>
      <TreatmentTable lines={appointment.treatments} />
    </>
  )
}

const PatientAndBalance = ({ appointment }: Pick<DetailsProps, 'appointment'>) => (
  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
    <PatientLink
      id={appointment.patient_id}
      name={appointment.patient_name}
      doctor_id={appointment.doctor_id}
      className="font-semibold"
    />
    <BalanceBadge balances={appointment.patient_balances} />
    {appointment.patient_balances.length > 0 && (
      <Suspense>
        <TakePayment patient_id={appointment.patient_id} patient_name={isolate(appointment.patient_name)} />
      </Suspense>
    )}
    <DepositLink id={appointment.patient_id} patient_name={appointment.patient_name} />
    <AlertTags alerts={appointment.patient_alerts} whole />
    {appointment.questionnaire && (
      <Suspense>
        <AskHistory
          next={appointment.questionnaire}
          patient={{ id: appointment.patient_id, full_name: appointment.patient_name }}
        />
      </Suspense>
    )}
  </span>
)

function When({ appointment, may_write }: Pick<DetailsProps, 'appointment'> & { may_write: boolean }) {
  const t = useTexts(texts).details
  const warning_t = useTexts(warning_texts)
  const formats = useFormats()
  const { datetime_start, datetime_end, warnings, allow_overlap, is_history } = appointment
  const { series_id, series_number, series_count } = appointment
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {formats.day(dayOf(datetime_start), 'long')}
      <TimeRange start={datetime_start} end={datetime_end} />
      {(is_history ? [] : warnings).map((warning) => (
        <Tag key={warning} tone="amber">
          {warning_t.warnings[warning]}
        </Tag>
      ))}
      {allow_overlap && !is_history && <Tag>{t.overlapping}</Tag>}
      {series_number !== null && <Tag>{t.series(series_number, series_count ?? 0)}</Tag>}
      <Suspense>
        {series_id !== null && may_write && isEditable(appointment) && (
          <Following from={{ ...appointment, series_id }} />
        )}
      </Suspense>
    </span>
  )
}

interface NextStepsProps extends AppointmentDetailsModalProps {
  appointment: AppointmentDetails
}

function NextSteps({ appointment, address, actions }: Omit<NextStepsProps, 'id'>) {
  const t = useTexts(texts).details
  const edit = useTexts(screen_texts).actions.edit
  const mayChange = actions.may_write && isEditable(appointment)
  return (
    <>
      {actions.may_cancel && isEditable(appointment) && (
        <Button variant="quiet" onClick={() => address.open('cancel', appointment.id)} className="text-red sm:me-auto">
          {t.cancel}
        </Button>
      )}
      {mayChange && <Button onClick={() => address.open('rebook', appointment.id)}>{t.rebook}</Button>}
      {appointment.can_take_back && <Button onClick={() => actions.onTakeBack(appointment)}>{t.take_back}</Button>}
      {actions.may_write && appointment.status === 'completed' && (
        <NextAppointment appointment={appointment} address={address} />
      )}
      {mayChange && <Button onClick={() => actions.onEdit(appointment)}>{edit}</Button>}
      <AppointmentButton size="md" appointment={appointment} actions={actions} />
    </>
  )
}

/** Looks for the next appointment half a year after this one. */
function NextAppointment({ appointment, address }: Pick<NextStepsProps, 'appointment' | 'address'>) {
  const t = useTexts(find_texts)
  const { patient_id, doctor_id, datetime_start } = appointment
  const wanted = addMonths(dayOf(datetime_start), NEXT_APPOINTMENT_MONTHS)
  const from = wanted > address.today ? wanted : address.today
  return (
    <Button onClick={() => address.openFind({ patient_id, doctor_id, from })}>
      {t.next_visit(NEXT_APPOINTMENT_MONTHS)}
    </Button>
  )
}

import { IconCalendarEvent, IconCalendarPlus, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api } from '../../contract/api.ts'
import type { Patient } from '../../contract/patients.ts'
import { useCall } from '../api/queries.ts'
import { History } from '../audit/history/history.tsx'
import { useTexts } from '../i18n/catalogue.ts'
import { useMay } from '../session/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { PhoneLink } from '../ui/figures.tsx'
import { Modal } from '../ui/modal.tsx'
import { FieldsSkeleton } from '../ui/skeleton.tsx'
import { Tag } from '../ui/status-badge.tsx'
import { BalanceBadge } from './balance-badge.tsx'
import { PatientAppointments } from './patient-appointments.tsx'
import { PatientInvoices } from './patient-invoices.tsx'
import { texts } from './texts.ts'
import { appointmentsOf, bookingFor, usePatientsAddress } from './use-patients-address.ts'

interface PatientDetailsModalProps {
  id: number
  /** The patient as the list has it, until the server has answered. */
  known: Patient | undefined
  onClose: () => void
}

/** Who somebody is, what they owe, and the ways on from there. */
export default function PatientDetailsModal({ id, known, onClose }: PatientDetailsModalProps) {
  const t = useTexts(texts)
  const { data: patient = known, isError, refetch } = useCall(api.patient, { id })
  return (
    <Modal
      title={patient?.full_name ?? t.details.title}
      size="lg"
      onClose={onClose}
      footer={patient && <WaysOn patient={patient} />}
    >
      {patient ? (
        <div className="flex flex-col gap-6">
          <Person patient={patient} />
          <PatientAppointments patient_id={id} />
          <PatientInvoices patient_id={id} />
          <History of="patients" id={id} />
        </div>
      ) : isError ? (
        <ErrorNote text={t.form.not_loaded} onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </Modal>
  )
}

function Person({ patient }: { patient: Patient }) {
  const t = useTexts(texts)
  const { contact_number, email, national_id, balance, hidden } = patient
  return (
    <section>
      <p className="mb-4 flex flex-wrap gap-2">
        {balance > 0 ? <BalanceBadge balance={balance} /> : <Tag tone="green">{t.details.nothing_due}</Tag>}
        {hidden && <Tag>{t.hidden_patient}</Tag>}
      </p>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Fact label={t.form.contact_number}>{contact_number && <PhoneLink number={contact_number} />}</Fact>
        <Fact label={t.form.email}>
          {email && (
            <a href={`mailto:${email}`} className="rounded-sm hover:text-brand hover:underline">
              <bdi dir="ltr">{email}</bdi>
            </a>
          )}
        </Fact>
        <Fact label={t.form.national_id}>{national_id && <bdi dir="ltr">{national_id}</bdi>}</Fact>
      </dl>
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-faint">{label}</dt>
    <dd className="break-words text-ink-soft">{children || <NotGiven />}</dd>
  </div>
)

const NotGiven = () => <span className="text-ink-faint">{useTexts(texts).not_given}</span>

function WaysOn({ patient }: { patient: Patient }) {
  const t = useTexts(texts)
  const may_write = useMay('patient:write')
  const may_book = useMay('appointment:write')
  const { edit } = usePatientsAddress()
  return (
    <>
      {may_write && (
        <Button icon={IconPencil} onClick={() => edit(patient.id)} className="me-auto">
          {t.actions.edit}
        </Button>
      )}
      <ButtonLink to={appointmentsOf(patient)} icon={IconCalendarEvent}>
        {t.actions.appointments}
      </ButtonLink>
      {may_book && (
        <ButtonLink to={bookingFor(patient)} variant="primary" icon={IconCalendarPlus}>
          {t.actions.book}
        </ButtonLink>
      )}
    </>
  )
}

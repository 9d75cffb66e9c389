import { IconArrowMerge, IconBellOff, IconCalendarEvent, IconCalendarPlus, IconPencil } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../contract/api.ts'
import type { Patient } from '../../contract/patients.ts'
import { useCall } from '../api/queries.ts'
import { History } from '../audit/history/history.tsx'
import { useTexts } from '../i18n/catalogue.ts'
import { useMay } from '../session/session.ts'
import { Banner } from '../ui/notices/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorNote } from '../ui/notices/error-note.tsx'
import { PhoneLink } from '../ui/charts/figures.tsx'
import { classNames } from '../ui/class-names.ts'
import { Modal } from '../ui/dialogs/modal.tsx'
import { FieldsSkeleton } from '../ui/skeleton.tsx'
import { Tag } from '../ui/status-badge.tsx'
import { PatientContacts } from '../contacts/patient-contacts.tsx'
import { PatientWaiting } from '../wait-list/patient-waiting.tsx'
import { BalanceBadge } from './balance-badge.tsx'
import { texts as merge_texts } from './merge/texts.ts'
import { PatientAppointments } from './patient-appointments.tsx'
import { PatientInvoices } from './patient-invoices.tsx'
import { texts } from './texts.ts'
import { appointmentsOf, bookingFor, usePatientsAddress } from './use-patients-address.ts'

const MergeModal = lazy(() => import('./merge/merge-modal.tsx'))

interface PatientDetailsModalProps {
  id: number
  /** The patient from the list, until the server has answered. */
  known: Patient | undefined
  onClose: () => void
}

/** A patient's data, balance, and links to what can be done for them. */
export default function PatientDetailsModal({ id, known, onClose }: PatientDetailsModalProps) {
  const t = useTexts(texts)
  const { data: patient = known, isError, refetch } = useCall(api.patient, { id })
  const mayReadContacts = useMay('contact:read')
  const merged = patient && patient.merged_into_id !== null
  return (
    <>
      <Modal
        title={patient?.full_name ?? t.details.title}
        size="lg"
        onClose={onClose}
        footer={patient && !merged && <WaysOn patient={patient} />}
      >
        {patient ? (
          <div className="flex flex-col gap-6">
            <Person patient={patient} />
            {!merged && <PatientAppointments patient_id={id} />}
            {!merged && <PatientInvoices patient_id={id} />}
            {!merged && mayReadContacts && <PatientWaiting patient={patient} />}
            {!merged && mayReadContacts && <PatientContacts patient={patient} />}
            <History of="patients" id={id} />
          </div>
        ) : isError ? (
          <ErrorNote text={t.form.not_loaded} onRetry={() => void refetch()} />
        ) : (
          <FieldsSkeleton />
        )}
      </Modal>
      {patient && <Merging patient={patient} />}
    </>
  )
}

/** Merging opens above the details; afterwards they show the record that remains. */
function Merging({ patient }: { patient: Patient }) {
  const mayMerge = useMay('patient:merge')
  const { merging, merging_with, closeMerge, finishMerge, showInstead } = usePatientsAddress()
  const [stays, setStays] = useState(patient.id)
  const follow = useEffectEvent(() => showInstead(stays))
  useEffect(() => {
    // After the history step that closes the form: it would undo this one, too.
    if (!merging && stays !== patient.id) follow()
  }, [merging, stays, patient.id])
  if (!mayMerge || !merging) return null
  return (
    <Suspense>
      <MergeModal
        patient={patient}
        other_id={merging_with}
        onClose={closeMerge}
        onMerged={({ id }) => {
          setStays(id)
          finishMerge()
        }}
      />
    </Suspense>
  )
}

function Person({ patient }: { patient: Patient }) {
  const t = useTexts(texts)
  const { contact_number, email, national_id, merged_into_id, language, recall_months } = patient
  const recall = useRecallWords()
  return (
    <section>
      {merged_into_id === null ? <Standing patient={patient} /> : <MergedInto id={merged_into_id} />}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-[auto_auto_minmax(0,1fr)]">
        <Fact label={t.form.contact_number}>{contact_number && <PhoneLink number={contact_number} />}</Fact>
        <Fact label={t.form.national_id}>{national_id && <bdi dir="ltr">{national_id}</bdi>}</Fact>
        <Fact label={t.form.email} className="max-sm:col-span-2">
          {email && (
            <a href={`mailto:${email}`} className="rounded-sm hover:text-brand hover:underline">
              <bdi dir="ltr">{email}</bdi>
            </a>
          )}
        </Fact>
        <Fact label={t.form.language}>{t.form.languages[language ?? 'clinic']}</Fact>
        <Fact label={t.form.recall_months}>{recall(recall_months)}</Fact>
      </dl>
    </section>
  )
}

function useRecallWords() {
  const t = useTexts(texts).form.recall
  return (months: number | null) => (months === null ? t.clinic : months === 0 ? t.never : t.after(months))
}

function Standing({ patient: { balance, hidden, do_not_contact } }: { patient: Patient }) {
  const t = useTexts(texts)
  const mayMerge = useMay('patient:merge')
  const { merge } = usePatientsAddress()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {balance > 0 ? <BalanceBadge balance={balance} /> : <Tag tone="green">{t.details.nothing_due}</Tag>}
      {hidden && <Tag>{t.hidden_patient}</Tag>}
      {do_not_contact && (
        <Tag tone="amber" icon={IconBellOff}>
          {t.form.do_not_contact}
        </Tag>
      )}
      {mayMerge && <MergeButton onClick={merge} />}
    </div>
  )
}

const MergeButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="sm" variant="quiet" icon={IconArrowMerge} onClick={onClick} className="-my-1 ms-auto -me-3">
    {useTexts(merge_texts).action}
  </Button>
)

/** For old links: the record was merged into another. */
function MergedInto({ id }: { id: number }) {
  const t = useTexts(merge_texts)
  const { toPatient } = usePatientsAddress()
  const { data: stays } = useCall(api.patient, { id })
  return (
    <Banner tone="notice" className="mb-4">
      {t.merged_into}{' '}
      <Link {...toPatient(id)} className="rounded-sm underline underline-offset-2">
        <bdi>{stays?.full_name ?? t.another}</bdi>
      </Link>
    </Banner>
  )
}

const Fact = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <div className={classNames('min-w-0', className)}>
    <dt className="text-xs text-ink-faint">{label}</dt>
    <dd className="break-words text-ink-soft">{children || <NotGiven />}</dd>
  </div>
)

const NotGiven = () => <span className="text-ink-faint">{useTexts(texts).not_given}</span>

function WaysOn({ patient }: { patient: Patient }) {
  const t = useTexts(texts)
  const mayWrite = useMay('patient:write')
  const mayBook = useMay('appointment:write')
  const { edit } = usePatientsAddress()
  return (
    <>
      {mayWrite && (
        <Button icon={IconPencil} onClick={() => edit(patient.id)} className="me-auto">
          {t.actions.edit}
        </Button>
      )}
      <ButtonLink to={appointmentsOf(patient)} icon={IconCalendarEvent}>
        {t.actions.appointments}
      </ButtonLink>
      {mayBook && (
        <ButtonLink to={bookingFor(patient)} variant="primary" icon={IconCalendarPlus}>
          {t.actions.book}
        </ButtonLink>
      )}
    </>
  )
}

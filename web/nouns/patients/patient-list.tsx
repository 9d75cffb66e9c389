import { IconCalendarEvent, IconCalendarPlus, IconEyeOff, IconPencil, IconUsers } from '@tabler/icons-react'
import { type ComponentType, useMemo } from 'react'
import { Link } from '#web/base/links/link.tsx'
import type { Patient } from '#contract/patients.ts'
import { clinicDay } from '#domain/calendar.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { AlertTags } from '#web/nouns/patient-alerts/alert-tags.tsx'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { PhoneLink } from '#web/base/ui/formatted-values.tsx'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { IconButton, IconLink } from '#web/base/ui/icon-button.tsx'
import { LongTable } from '#web/base/ui/tables/long-table.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { BalanceBadge } from './balance-badge.tsx'
import { texts } from './texts.ts'
import type { usePatientList } from './use-patient-list.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { appointmentsOf, bookingFor, usePatientsAddress } from './use-patients-address.ts'
import { Answer } from '#web/base/ui/answer.tsx'

interface PatientListProps {
  list: ReturnType<typeof usePatientList>
  address: ReturnType<typeof usePatientsAddress>
  /** Beside what a patient owes. */
  Pay: ComponentType<PayProps>
}

interface PayProps {
  patient_id: number
  patient_name: string
  owes: boolean
}

export function PatientList({ list, address, Pay }: PatientListProps) {
  const t = useTexts(texts)
  const columns = useColumns(Pay)
  return (
    <Answer query={list} failed={t.list_failed} empty={<NoPatients address={address} />}>
      {(rows) => (
        <LongTable caption={t.list} columns={columns} rows={rows} rowKey={({ id }) => id} stale={list.stale} />
      )}
    </Answer>
  )
}

function useColumns(Pay: ComponentType<PayProps>) {
  const t = useTexts(texts)
  return useMemo(
    (): Column<Patient>[] => [
      { header: t.columns.patient, heading: true, cell: (patient) => <NameCell patient={patient} Pay={Pay} /> },
      {
        header: t.columns.contact,
        cell: ({ contact_number }) => (contact_number ? <PhoneLink number={contact_number} /> : <NotGiven />),
      },
      {
        header: t.columns.national_id,
        cell: ({ national_id }) => (national_id ? <NationalId number={national_id} /> : <NotGiven />),
      },
      {
        header: t.columns.actions,
        actions: true,
        cell: (patient) => <RowActions patient={patient} />,
      },
    ],
    [t, Pay],
  )
}

const NationalId = ({ number }: { number: string }) => (
  <bdi dir="ltr" className="text-ink-soft">
    {number}
  </bdi>
)

function RowActions({ patient }: { patient: Patient }) {
  const t = useTexts(texts)
  const may_write = useMay('patient:write')
  const may_book = useMay('appointment:write')
  return (
    <>
      {may_write && <EditButton id={patient.id} />}
      <IconLink
        icon={IconCalendarEvent}
        label={t.actions.appointments}
        words={t.actions.appointments}
        to={appointmentsOf(patient)}
      />
      {may_book && (
        <IconLink icon={IconCalendarPlus} label={t.actions.book} words={t.actions.book} to={bookingFor(patient)} />
      )}
    </>
  )
}

function NameCell({ patient, Pay }: { patient: Patient; Pay: ComponentType<PayProps> }) {
  const { id, full_name, email, alerts, balances, owing_since, hidden } = patient
  const t = useTexts(texts)
  const { has_balance } = usePatientsAddress()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0">
        <span className="flex items-center gap-1.5">
          <Link
            to={patientPath(id)}
            className="inline-flex min-h-6 items-center rounded-sm font-medium text-ink hover:text-brand hover:underline max-sm:min-h-9"
          >
            <bdi>{full_name}</bdi>
          </Link>
          {hidden && (
            <span data-tooltip={t.hidden_patient} className="text-ink-faint">
              <Glyph icon={IconEyeOff} size={16} />
              <span className="sr-only">{t.hidden_patient}</span>
            </span>
          )}
        </span>
        {email && (
          <bdi dir="ltr" className="block truncate text-xs text-ink-faint">
            {email}
          </bdi>
        )}
      </div>
      <BalanceBadge balances={balances} />
      <Pay patient_id={id} patient_name={full_name} owes={balances.length > 0} />
      <AlertTags alerts={alerts} />
      {has_balance && owing_since && <Since instant={owing_since} />}
    </div>
  )
}

function Since({ instant }: { instant: string }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const day = clinicDay(new Date(instant), time_zone)
  return <span className="text-xs text-ink-soft">{t.since(formats.day(day))}</span>
}

function EditButton({ id }: { id: number }) {
  const t = useTexts(texts)
  const { edit } = usePatientsAddress()
  return <IconButton icon={IconPencil} label={t.actions.edit} words={t.actions.edit} onClick={() => edit(id)} />
}

const NotGiven = () => (
  <>
    <span aria-hidden className="text-ink-faint">
      –
    </span>
    <span className="sr-only">{useTexts(texts).not_given}</span>
  </>
)

function NoPatients({ address }: Pick<PatientListProps, 'address'>) {
  const t = useTexts(texts)
  const may_write = useMay('patient:write')
  const { q, has_balance, add, showAll } = address
  const hint = q ? t.empty.searched(q) : has_balance ? t.empty.owing : may_write ? t.empty.none : t.empty.own
  const filtered = q !== '' || has_balance
  return (
    <EmptyState
      icon={IconUsers}
      title={t.empty.title}
      hint={hint}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          {filtered && <Button onClick={showAll}>{t.empty.show_all}</Button>}
          {may_write && !has_balance && (
            <Button variant="primary" onClick={() => add(/\d/.test(q) ? undefined : q)}>
              {t.actions.add}
            </Button>
          )}
        </div>
      }
    />
  )
}

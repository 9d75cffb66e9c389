import { IconCalendarPlus, IconHourglass, IconPencil, IconUserMinus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { api } from '#contract/api.ts'
import type { WaitListEntry } from '#contract/wait-list.ts'
import { clinicDay } from '#domain/calendar.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useClinic, useToday } from '#web/base/clinic/clinic.ts'
import { WaysToReach } from '#web/nouns/contacts/ways-to-reach.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { pathTo } from '#web/base/links/paths.ts'
import { usePatientsAddress } from '#web/nouns/patients/use-patients-address.ts'
import { Button } from '#web/base/ui/button.tsx'
import { ask } from '#web/base/ui/dialogs/questions.ts'
import { IconButton, IconLink } from '#web/base/ui/icon-button.tsx'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { texts } from './texts.ts'
import { useCriteriaText } from './use-criteria-text.ts'
import { WaitListModal } from './wait-list-modal.tsx'
import { Answer } from '#web/base/ui/answer.tsx'
import { PatientCell, toReach, useContactColumn } from '#web/nouns/contacts/worklist.tsx'

/** The wait list, longest waiting first. */
export default function WaitListTab() {
  const t = useTexts(texts)
  const { waiting, openWait, closeWait } = usePatientsAddress()
  const query = useCall(api.waitList, {})
  const columns = useColumns()
  const edited = query.data?.find(({ id }) => id === waiting)
  const nobody = (
    <EmptyState
      icon={IconHourglass}
      title={t.empty}
      hint={t.empty_hint}
      action={
        <Button variant="primary" onClick={() => openWait('new')}>
          {t.add}
        </Button>
      }
    />
  )
  return (
    <>
      <Answer query={query} failed={t.failed} empty={nobody}>
        {(entries) => <Table caption={t.list} columns={columns} rows={entries} rowKey={({ id }) => id} />}
      </Answer>
      {waiting === 'new' && <WaitListModal onClose={closeWait} />}
      {edited && <WaitListModal key={edited.id} entry={edited} onClose={closeWait} />}
    </>
  )
}

function useColumns() {
  const t = useTexts(texts)
  const contact = useContactColumn<WaitListEntry>(t.columns.contact)
  return useMemo(
    (): Column<WaitListEntry>[] => [
      { header: t.columns.patient, heading: true, cell: (entry) => <PatientCell row={entry} /> },
      { header: t.columns.criteria, cell: (entry) => <Criteria entry={entry} /> },
      { header: t.columns.since, cell: ({ created_at }) => <Since instant={created_at} /> },
      contact,
      { header: t.columns.actions, actions: true, cell: (entry) => <Actions entry={entry} /> },
    ],
    [t, contact],
  )
}

function Criteria({ entry }: { entry: WaitListEntry }) {
  const t = useTexts(texts)
  const words = useCriteriaText()
  const today = useToday()
  const { what, when } = words(entry)
  return (
    // On a tablet the columns beside it would leave it two words a line.
    <span className="flex flex-col gap-0.5 max-sm:text-end" style={{ minWidth: '10rem' }}>
      <span>{what}</span>
      <span className="text-xs text-ink-soft">{when}</span>
      {entry.note && (
        <span className="max-w-md text-xs wrap-anywhere text-ink-soft">
          <bdi>{entry.note}</bdi>
        </span>
      )}
      {entry.to_date !== null && entry.to_date < today && (
        <span>
          <Tag tone="amber">{t.expired}</Tag>
        </span>
      )}
    </span>
  )
}

function Since({ instant }: { instant: string }) {
  const formats = useFormats()
  const { time_zone } = useClinic()
  return <span className="whitespace-nowrap">{formats.day(clinicDay(new Date(instant), time_zone))}</span>
}

function Actions({ entry }: { entry: WaitListEntry }) {
  const t = useTexts(texts)
  const { openWait } = usePatientsAddress()
  const { id, patient_id, patient_name, version } = entry
  const close = useCallMutation(api.closeWaitListEntry, {
    onSuccess: () => notify(t.withdrawn(isolate(patient_name))),
    onError: (error) => showAlert(serverSentence(error) ?? t.not_saved, 'error', error),
  })
  const withdraw = async () => {
    const question = { question: t.withdraw, explanation: t.withdraw_question(isolate(patient_name)) }
    if (await ask({ ...question, confirm: t.withdraw, cancel: t.keep, tone: 'plain' })) {
      close.send({ id, outcome: 'withdrawn', version })
    }
  }
  return (
    <>
      <WaysToReach patient={toReach(entry)} about="wait_list" />
      <IconLink
        icon={IconCalendarPlus}
        label={t.book}
        words={t.book}
        to={pathTo('appointments', {
          new: true,
          patient_id,
          patient_name,
          wait_list_id: id,
          doctor_id: entry.doctor_id,
        })}
      />
      <IconButton icon={IconPencil} label={t.edit} words={t.edit} onClick={() => openWait(id)} />
      <IconButton icon={IconUserMinus} label={t.withdraw} words={t.withdraw} onClick={() => void withdraw()} />
    </>
  )
}

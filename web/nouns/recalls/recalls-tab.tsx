import { IconCalendarDue, IconCalendarSearch, IconClockPause, IconUserX } from '@tabler/icons-react'
import { Suspense, useMemo, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Recall } from '#contract/recalls.ts'
import { addDays, addMonths, type Day, firstOfMonth, monthOf } from '#domain/calendar.ts'
import { useCallPages } from '#web/base/api/queries.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { WaysToReach } from '#web/nouns/contacts/ways-to-reach.tsx'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { pathTo } from '#web/base/links/paths.ts'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { IconButton, IconLink } from '#web/base/ui/icon-button.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { PatientCell, toReach, useContactColumn } from '#web/nouns/contacts/worklist.tsx'

const NoteContactModal = lazy(() => import('#web/nouns/contacts/note-contact-modal.tsx'))

const lastOfMonth = (day: Day) => addDays(firstOfMonth(addMonths(day, 1)), -1)

/** Patients who are due, month by month, the most overdue first. */
export default function RecallsTab() {
  const t = useTexts(texts)
  const today = useToday()
  const [until_date, setUntil] = useState(() => lastOfMonth(addMonths(firstOfMonth(today), 1)))
  const pages = useCallPages(api.recalls, { until_date })
  return (
    <>
      <MonthChips until={until_date} onChoose={setUntil} />
      <Answer
        query={pages}
        failed={t.failed}
        empty={<EmptyState icon={IconCalendarDue} title={t.empty} hint={t.empty_hint} />}
      >
        {(rows) => <Months rows={rows} stale={pages.stale} />}
      </Answer>
    </>
  )
}

const MONTHS_OFFERED = [-1, 0, 1, 2]

function MonthChips({ until, onChoose }: { until: Day; onChoose: (until: Day) => void }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const first = firstOfMonth(useToday())
  const months = MONTHS_OFFERED.map((ahead) => lastOfMonth(addMonths(first, ahead)))
  return (
    <div className="border-b border-line p-4 sm:px-5">
      <ChoiceChips
        label={t.until}
        choices={months.map((value) => ({ value, words: formats.day(value, 'month') }))}
        chosen={until}
        onChoose={onChoose}
      />
    </div>
  )
}

/** One table with a heading for each month. */
function Months({ rows, stale }: { rows: readonly Recall[]; stale: boolean }) {
  const t = useTexts(texts)
  const formats = useFormats()
  return (
    <Table
      caption={t.list}
      columns={useColumns()}
      rows={rows}
      rowKey={({ patient_id, recall_id }) => `${patient_id}.${recall_id ?? ''}`}
      groupOf={({ due_on }) => formats.day(`${monthOf(due_on)}-01`, 'month')}
      stale={stale}
    />
  )
}

function useColumns() {
  const t = useTexts(texts)
  const formats = useFormats()
  const today = useToday()
  const contact = useContactColumn<Recall>(t.columns.contact)
  return useMemo(
    (): Column<Recall>[] => [
      { header: t.columns.patient, heading: true, cell: (recall) => <PatientCell row={recall} /> },
      {
        header: t.columns.due,
        cell: ({ due_on }) => (
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 whitespace-nowrap">
            {formats.day(due_on)}
            {due_on < today && <Tag tone="amber">{t.overdue}</Tag>}
          </span>
        ),
      },
      {
        header: t.columns.reason,
        cell: ({ reason }) => (
          <bdi dir="auto" className="break-words">
            {reason ?? t.check_up}
          </bdi>
        ),
      },
      {
        header: t.columns.last,
        cell: ({ last_visit_on, doctor_name }) => (
          <span className="max-sm:text-end">
            {last_visit_on === null ? (
              <span className="text-ink-faint">{t.never_seen}</span>
            ) : (
              formats.day(last_visit_on)
            )}
            {doctor_name && (
              <span className="block text-xs text-ink-soft">
                <bdi>{doctor_name}</bdi>
              </span>
            )}
          </span>
        ),
      },
      contact,
      { header: t.columns.actions, actions: true, cell: (recall) => <Actions recall={recall} /> },
    ],
    [t, formats, today, contact],
  )
}

function Actions({ recall }: { recall: Recall }) {
  const t = useTexts(texts)
  const today = useToday()
  const [noting, setNoting] = useState<'declined' | 'postponed'>()
  const { patient_id: id, patient_name: full_name, doctor_id, recall_id } = recall
  return (
    <>
      <WaysToReach patient={toReach(recall)} about="recall" recall_id={recall_id} />
      <IconLink
        icon={IconCalendarSearch}
        label={t.find_time}
        words={t.find_time}
        to={pathTo('appointments', { find: id, doctor_id })}
      />
      <IconButton icon={IconClockPause} label={t.postpone} words={t.postpone} onClick={() => setNoting('postponed')} />
      <IconButton icon={IconUserX} label={t.declined} words={t.declined} onClick={() => setNoting('declined')} />
      <Suspense>
        {noting && (
          <NoteContactModal
            patient={{ id, full_name }}
            about="recall"
            recall_id={recall_id}
            outcome={noting === 'declined' ? 'declined' : 'reached'}
            postpone_until={noting === 'postponed' ? addMonths(today, 1) : ''}
            onClose={() => setNoting(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

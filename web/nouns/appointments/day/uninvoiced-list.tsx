import { IconReceipt } from '@tabler/icons-react'
import { Fragment, memo } from 'react'
import { api } from '#contract/api.ts'
import type { Appointment } from '#contract/appointments.ts'
import { dayOf } from '#domain/calendar.ts'
import { useCallPages } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { AppointmentRow } from './appointment-row.tsx'
import type { RowActions } from '../state/row-actions.ts'
import { texts } from '../state/texts.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { Answer } from '#web/base/ui/answer.tsx'

interface UninvoicedListProps {
  address: DayAddress
  actions: RowActions
}

/** Completed appointments of all days without an invoice, the oldest first, grouped by day. */
export default function UninvoicedList({ address, actions }: UninvoicedListProps) {
  const t = useTexts(texts)
  const { patient_id } = address
  const pages = useCallPages(api.appointments, { uninvoiced: true, patient_id })
  return (
    <Card flush>
      <Answer query={pages} failed={t.failed} empty={<NothingWaits address={address} />}>
        {(rows) => (
          <ol aria-label={t.all_days.list} aria-busy={pages.stale || undefined} className="@container">
            {rows.map((row, index) => (
              <Fragment key={row.id}>
                {isOfAnotherDay(row, rows[index - 1]) && <DayHeading of={row} />}
                <Row appointment={row} actions={actions} />
              </Fragment>
            ))}
          </ol>
        )}
      </Answer>
    </Card>
  )
}

const Row = memo(AppointmentRow)

const isOfAnotherDay = (row: Appointment, before: Appointment | undefined) =>
  !before || dayOf(before.datetime_start) !== dayOf(row.datetime_start)

function DayHeading({ of: { datetime_start } }: { of: Appointment }) {
  const formats = useFormats()
  return (
    <li className="border-line bg-sunken px-5 py-2 text-xs font-semibold text-ink-soft first:rounded-t-lg not-first:border-t">
      {formats.day(dayOf(datetime_start), 'long')}
    </li>
  )
}

function NothingWaits({ address: { patient_id, choosePatient } }: { address: DayAddress }) {
  const t = useTexts(texts)
  const ofPatient = patient_id !== undefined
  return (
    <EmptyState
      icon={IconReceipt}
      title={t.all_days.empty}
      hint={ofPatient ? t.all_days.empty_of_patient : t.all_days.empty_hint}
      action={ofPatient && <Button onClick={() => choosePatient(null)}>{t.show_all}</Button>}
    />
  )
}

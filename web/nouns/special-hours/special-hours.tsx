import { IconCalendarPlus, IconCalendarStar, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { SpecialHours as Special } from '#contract/hours.ts'
import { addDays } from '#domain/calendar.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { RecordList } from '#web/base/settings-kit/record-list.tsx'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { IconButton, IconLink } from '#web/base/ui/icon-button.tsx'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { RemoveSpecialHours } from './remove-special-hours.tsx'
import { SpecialDays, SpecialWeek } from './special-days.tsx'
import { texts } from './texts.ts'
import { lazy } from '#web/base/frame/lazy.ts'

const SpecialHoursModal = lazy(() => import('./special-hours-modal.tsx'))

/** The clinic's special hours, the latest first. */
export default function SpecialHours() {
  const t = useTexts(texts)
  const query = useCall(api.specialHours, {})
  const [removing, setRemoving] = useState<Special>()
  return (
    <>
      <RecordList
        t={t}
        icons={{ add: IconPlus, missing: IconCalendarStar }}
        query={query}
        columns={useColumns(setRemoving)}
        empty={<EmptyState icon={IconCalendarStar} title={t.none} hint={t.none_hint} />}
        form={(record, onClose) => (
          <SpecialHoursModal
            special_hours={record}
            onSaved={(name) => notify(t.saved(isolate(name)))}
            onClose={onClose}
          />
        )}
      />
      {removing && <RemoveSpecialHours special_hours={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

function useColumns(onRemove: (special: Special) => void): Column<Special>[] {
  const t = useTexts(texts)
  const shared = useTexts(settings_texts)
  const { to } = useAddress()
  const lengthen = useLonger()
  return [
    { header: t.name, heading: true, cell: ({ name }) => <bdi className="font-medium">{name}</bdi> },
    { header: t.days, cell: (special) => <SpecialDays special_hours={special} /> },
    { header: t.hours, cell: ({ hours }) => <SpecialWeek week={hours} /> },
    {
      header: shared.actions,
      actions: true,
      cell: (row) => (
        <>
          <IconButton
            icon={IconCalendarPlus}
            label={t.longer_one(row.name)}
            words={t.longer}
            onClick={() => lengthen(row)}
          />
          <IconLink icon={IconPencil} label={shared.edit_one(row.name)} words={shared.edit} {...to({ edit: row.id })} />
          <IconButton
            icon={IconTrash}
            label={t.remove(row.name)}
            words={t.remove_confirm}
            onClick={() => onRemove(row)}
          />
        </>
      ),
    },
  ]
}

/** The end of Ramadan is announced the evening before: extending by one day takes one click. */
function useLonger() {
  const t = useTexts(texts)
  const formats = useFormats()
  const update = useCallMutation(api.updateSpecialHours, {
    onSuccess: ({ name, last_day }) => notify(t.lengthened(isolate(name), formats.day(last_day, 'dated'))),
    onError: (error) => showAlert(t.error(serverSentence(error) ?? t.failed), 'error', error),
  })
  return ({ last_day, ...special }: Special) => update.send({ ...special, last_day: addDays(last_day, 1) })
}

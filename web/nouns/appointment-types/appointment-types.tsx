import { IconPlus, IconTag } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { AppointmentType } from '#contract/appointment-types.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { useStatusAndEdit } from '#web/base/settings-kit/record-columns.tsx'
import { RecordList } from '#web/base/settings-kit/record-list.tsx'
import { useSuccess } from '#web/base/settings-kit/use-success.ts'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { texts } from './texts.ts'
import { TypeMark } from './type-mark.tsx'
import { useTypeName } from './use-types.ts'

const TypeModal = lazy(() => import('./type-modal.tsx'))

/** The clinic's types of appointments. */
export default function AppointmentTypes() {
  const t = useTexts(texts)
  const query = useCall(api.appointmentTypes, {})
  const { success, succeed } = useSuccess()
  return (
    <>
      <div className="mb-4 empty:hidden">
        <OutcomeBanner success={success} />
      </div>
      <RecordList
        t={t}
        icons={{ add: IconPlus, missing: IconTag }}
        query={query}
        columns={useTypeColumns()}
        empty={<EmptyState icon={IconTag} title={t.none} hint={t.none_hint} />}
        form={(type, onClose) => (
          <TypeModal type={type} onSaved={() => succeed(type ? t.changed : t.added)} onClose={onClose} />
        )}
      >
        <p className="px-5 pb-4 text-sm text-ink-soft">{t.hint}</p>
      </RecordList>
    </>
  )
}

function useTypeColumns(): Column<AppointmentType>[] {
  const t = useTexts(texts)
  const nameOf = useTypeName()
  const status_and_edit = useStatusAndEdit<AppointmentType>(nameOf)
  return [
    {
      header: t.type,
      heading: true,
      cell: (type) => (
        <span className="font-medium">
          <TypeMark tone={type.tone} />
          <bdi>{nameOf(type)}</bdi>
        </span>
      ),
    },
    { header: t.length, cell: ({ minutes }) => minutes },
    {
      header: t.codes,
      cell: ({ treatment_codes: codes }) => (codes.length === 0 ? '–' : <bdi>{codes.join(', ')}</bdi>),
    },
    ...status_and_edit,
  ]
}

import { IconPill, IconPlus } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Medicine } from '#contract/medicines.ts'
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

const MedicineModal = lazy(() => import('./medicine-modal.tsx'))

/** The medicines that the clinic added to the table. */
export default function Medicines() {
  const t = useTexts(texts)
  const query = useCall(api.medicines, {})
  const { success, succeed } = useSuccess()
  return (
    <>
      <div className="mb-4 empty:hidden">
        <OutcomeBanner success={success} />
      </div>
      <RecordList
        t={t}
        icons={{ add: IconPlus, missing: IconPill }}
        query={query}
        columns={useMedicineColumns()}
        empty={<EmptyState icon={IconPill} title={t.none} hint={t.none_hint} />}
        form={(medicine, onClose) => (
          <MedicineModal
            medicine={medicine}
            onSaved={() => succeed(medicine ? t.changed : t.added)}
            onClose={onClose}
          />
        )}
      >
        <p className="px-5 pb-4 text-sm text-ink-soft">{t.hint}</p>
      </RecordList>
    </>
  )
}

function useMedicineColumns(): Column<Medicine>[] {
  const t = useTexts(texts)
  const status_and_edit = useStatusAndEdit<Medicine>(({ name }) => name)
  return [
    { header: t.name, heading: true, cell: ({ name }) => <bdi className="font-medium">{name}</bdi> },
    { header: t.substances, cell: ({ substances }) => <bdi>{substances.join(', ')}</bdi> },
    { header: t.names, cell: ({ names }) => (names.length === 0 ? '–' : <bdi>{names.join(', ')}</bdi>) },
    ...status_and_edit,
  ]
}

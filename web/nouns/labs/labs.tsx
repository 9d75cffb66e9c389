import { IconDental, IconPlus } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Lab } from '#contract/labs.ts'
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

const LabModal = lazy(() => import('./lab-modal.tsx'))

/** The dental labs that the clinic sends work to. */
export default function Labs() {
  const t = useTexts(texts)
  const query = useCall(api.labs, {})
  const { success, succeed } = useSuccess()
  return (
    <>
      <div className="mb-4 empty:hidden">
        <OutcomeBanner success={success} />
      </div>
      <RecordList
        t={t}
        icons={{ add: IconPlus, missing: IconDental }}
        query={query}
        columns={useLabColumns()}
        empty={<EmptyState icon={IconDental} title={t.none} hint={t.none_hint} />}
        form={(lab, onClose) => (
          <LabModal lab={lab} onSaved={() => succeed(lab ? t.changed : t.added)} onClose={onClose} />
        )}
      >
        <p className="px-5 pb-4 text-sm text-ink-soft">{t.hint}</p>
      </RecordList>
    </>
  )
}

function useLabColumns(): Column<Lab>[] {
  const t = useTexts(texts)
  const status_and_edit = useStatusAndEdit<Lab>(({ name }) => name)
  return [
    { header: t.name, heading: true, cell: ({ name }) => <bdi className="font-medium">{name}</bdi> },
    {
      header: t.contact_number,
      cell: ({ contact_number }) => (contact_number === null ? '–' : <bdi dir="ltr">{contact_number}</bdi>),
    },
    {
      header: t.makes,
      cell: ({ items }) =>
        items.length === 0 ? '–' : <bdi>{items.map(({ description }) => description).join(', ')}</bdi>,
    },
    ...status_and_edit,
  ]
}

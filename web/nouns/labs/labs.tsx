import { IconDental, IconPencil, IconPlus } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Lab } from '#contract/labs.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { RecordList } from '#web/base/settings-kit/record-list.tsx'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { useSuccess } from '#web/base/settings-kit/use-success.ts'
import { IconLink } from '#web/base/ui/icon-button.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
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
  const shared = useTexts(settings_texts)
  const { to } = useAddress()
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
    {
      header: shared.status,
      cell: ({ active }) => (active ? <Tag tone="green">{shared.active}</Tag> : <Tag>{shared.inactive}</Tag>),
    },
    {
      header: shared.actions,
      actions: true,
      cell: (row) => (
        <IconLink icon={IconPencil} label={shared.edit_one(row.name)} words={shared.edit} {...to({ edit: row.id })} />
      ),
    },
  ]
}

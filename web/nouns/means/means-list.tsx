import { IconCashRegister, IconPencil, IconPlus } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Means } from '#contract/means.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMethodNames } from '#web/base/i18n/payment-methods.ts'
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
import { useMeansNames } from './use-means.ts'

const MeansModal = lazy(() => import('./means-modal.tsx'))

/** The means of payment of the clinic, besides the methods cash and card. */
export default function MeansList() {
  const t = useTexts(texts)
  const query = useCall(api.means, {})
  const { success, succeed } = useSuccess()
  return (
    <>
      <div role="status" className="mb-4 empty:hidden">
        <OutcomeBanner success={success} failed={t.save_failed} />
      </div>
      <RecordList
        t={t}
        icons={{ add: IconPlus, missing: IconCashRegister }}
        query={query}
        columns={useColumns()}
        empty={<EmptyState icon={IconCashRegister} title={t.none} hint={t.none_hint} />}
        form={(means, onClose) => (
          <MeansModal means={means} onSaved={() => succeed(means ? t.changed : t.added)} onClose={onClose} />
        )}
      >
        <p className="px-5 pb-4 text-sm text-ink-soft">{t.hint}</p>
      </RecordList>
    </>
  )
}

function useColumns(): Column<Means>[] {
  const t = useTexts(texts)
  const shared = useTexts(settings_texts)
  const methods = useMethodNames()
  const nameOf = useMeansNames()
  const { to } = useAddress()
  return [
    { header: t.name, heading: true, cell: ({ id }) => <bdi className="font-medium">{nameOf(id)}</bdi> },
    { header: t.method, cell: ({ method }) => methods[method] },
    { header: t.fee, cell: ({ fee_percentage }) => <bdi dir="ltr">{fee_percentage} %</bdi> },
    { header: t.settles, cell: ({ settles }) => t.places[settles] },
    {
      header: shared.status,
      cell: ({ active }) => (active ? <Tag tone="green">{shared.active}</Tag> : <Tag>{shared.inactive}</Tag>),
    },
    {
      header: shared.actions,
      actions: true,
      cell: (row) => (
        <IconLink
          icon={IconPencil}
          label={shared.edit_one(nameOf(row.id) ?? '')}
          words={shared.edit}
          {...to({ edit: row.id })}
        />
      ),
    },
  ]
}

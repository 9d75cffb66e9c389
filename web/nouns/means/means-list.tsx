import { IconCashRegister, IconPlus } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Means } from '#contract/means.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMethodNames } from '#web/base/i18n/payment-methods.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { useStatusAndEdit } from '#web/base/settings-kit/record-columns.tsx'
import { RecordList } from '#web/base/settings-kit/record-list.tsx'
import { useSuccess } from '#web/base/settings-kit/use-success.ts'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
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
  const methods = useMethodNames()
  const nameOf = useMeansNames()
  const status_and_edit = useStatusAndEdit<Means>(({ id }) => nameOf(id) ?? '')
  return [
    { header: t.name, heading: true, cell: ({ id }) => <bdi className="font-medium">{nameOf(id)}</bdi> },
    { header: t.method, cell: ({ method }) => methods[method] },
    { header: t.fee, cell: ({ fee_percentage }) => <bdi dir="ltr">{fee_percentage} %</bdi> },
    { header: t.settles, cell: ({ settles }) => t.places[settles] },
    ...status_and_edit,
  ]
}

import { IconCashRegister } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Means } from '#contract/means.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMethodNames } from '#web/base/i18n/payment-methods.ts'
import { useStatusAndEdit } from '#web/base/settings-kit/record-columns.tsx'
import { SettingsList } from '#web/base/settings-kit/settings-list.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { texts } from './texts.ts'
import { useMeansNames } from './use-means.ts'

const MeansModal = lazy(() => import('./means-modal.tsx'))

/** The means of payment of the clinic, besides the methods cash and card. */
export default function MeansList() {
  const t = useTexts(texts)
  return (
    <SettingsList
      t={t}
      icon={IconCashRegister}
      query={useCall(api.means, {})}
      columns={useColumns()}
      form={(means, closing) => <MeansModal means={means} {...closing} />}
    />
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

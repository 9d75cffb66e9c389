import { IconBuildingBank, IconTags } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Payer } from '#contract/payers.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { payerPath, pathTo } from '#web/base/links/paths.ts'
import { useStatusAndEdit } from '#web/base/settings-kit/record-columns.tsx'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { SettingsList } from '#web/base/settings-kit/settings-list.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { payerWords } from './payer-words.ts'
import { texts } from './texts.ts'

const PayerModal = lazy(() => import('./payer-modal.tsx'))

/** Who pays for patients besides themselves. */
export default function Payers() {
  const t = useTexts(texts)
  return (
    <SettingsList
      t={t}
      icon={IconBuildingBank}
      query={useCall(api.payers, {})}
      columns={usePayerColumns()}
      form={(payer, closing) => <PayerModal payer={payer} {...closing} />}
      links={
        <ButtonLink to={pathTo('settings/price-lists')} icon={IconTags} size="sm">
          {t.price_lists}
        </ButtonLink>
      }
    />
  )
}

function usePayerColumns(): Column<Payer>[] {
  const t = useTexts(texts)
  const words = useTexts(payerWords)
  const status_and_edit = useStatusAndEdit<Payer>(({ name }) => name)
  return [
    { header: t.name, heading: true, cell: ({ name }) => <bdi className="font-medium">{name}</bdi> },
    { header: t.kind, cell: ({ kind }) => words.kinds[kind] },
    { header: t.format, cell: ({ format }) => words.formats[format] },
    {
      header: t.plans,
      cell: ({ id, name }) => (
        <ButtonLink to={payerPath(id)} size="sm" aria-label={t.plans_of(name)}>
          {t.plans}
        </ButtonLink>
      ),
    },
    ...status_and_edit,
  ]
}

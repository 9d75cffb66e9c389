import { IconTags, IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { PriceList } from '#contract/price-lists.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { pathTo } from '#web/base/links/paths.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { useStatusAndEdit } from '#web/base/settings-kit/record-columns.tsx'
import { RecordList } from '#web/base/settings-kit/record-list.tsx'
import { useSuccess } from '#web/base/settings-kit/use-success.ts'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { texts } from './texts.ts'

const PriceListModal = lazy(() => import('./price-list-modal.tsx'))
const PricesModal = lazy(() => import('./prices-modal.tsx'))

/** What was agreed with payers for each treatment code. */
export default function PriceLists() {
  const t = useTexts(texts)
  const query = useCall(api.priceLists, {})
  const { params, close } = useAddress()
  const { success, succeed } = useSuccess()
  const priced = query.data?.find(({ id }) => String(id) === params.get('prices'))
  return (
    <>
      <div className="mb-4 flex flex-col items-start gap-3">
        <ButtonLink to={pathTo('settings/payers')} size="sm">
          {t.back}
        </ButtonLink>
        <OutcomeBanner success={success} />
      </div>
      <RecordList
        t={t}
        icons={{ add: IconPlus, missing: IconTags }}
        query={query}
        columns={useListColumns()}
        empty={<EmptyState icon={IconTags} title={t.none} hint={t.none_hint} />}
        form={(list, onClose) => (
          <PriceListModal list={list} onSaved={() => succeed(list ? t.changed : t.added)} onClose={onClose} />
        )}
      >
        <p className="px-5 pb-4 text-sm text-ink-soft">{t.hint}</p>
      </RecordList>
      <Suspense>
        {priced && (
          <PricesModal
            key={priced.id}
            list={priced}
            onSaved={() => succeed(t.prices_changed)}
            onClose={() => close('prices')}
          />
        )}
      </Suspense>
    </>
  )
}

function useListColumns(): Column<PriceList>[] {
  const t = useTexts(texts)
  const { to } = useAddress()
  const status_and_edit = useStatusAndEdit<PriceList>(({ name }) => name)
  return [
    { header: t.name, heading: true, cell: ({ name }) => <bdi className="font-medium">{name}</bdi> },
    { header: t.currency, cell: ({ currency }) => currency },
    {
      header: t.count,
      cell: ({ id, name, items }) => (
        <ButtonLink {...to({ prices: id })} size="sm" aria-label={t.prices_of(name)}>
          {`${t.prices} (${items.length})`}
        </ButtonLink>
      ),
    },
    ...status_and_edit,
  ]
}

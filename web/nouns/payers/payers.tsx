import { IconBuildingBank, IconTags, IconPlus } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Payer } from '#contract/payers.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { payerPath, pathTo } from '#web/base/links/paths.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { useStatusAndEdit } from '#web/base/settings-kit/record-columns.tsx'
import { RecordList } from '#web/base/settings-kit/record-list.tsx'
import { useSuccess } from '#web/base/settings-kit/use-success.ts'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { payerWords } from './payer-words.ts'
import { texts } from './texts.ts'

const PayerModal = lazy(() => import('./payer-modal.tsx'))

/** Who pays for patients besides themselves. */
export default function Payers() {
  const t = useTexts(texts)
  const query = useCall(api.payers, {})
  const { success, succeed } = useSuccess()
  return (
    <>
      <div className="mb-4 empty:hidden">
        <OutcomeBanner success={success} />
      </div>
      <RecordList
        t={t}
        icons={{ add: IconPlus, missing: IconBuildingBank }}
        query={query}
        columns={usePayerColumns()}
        empty={<EmptyState icon={IconBuildingBank} title={t.none} hint={t.none_hint} />}
        form={(payer, onClose) => (
          <PayerModal payer={payer} onSaved={() => succeed(payer ? t.changed : t.added)} onClose={onClose} />
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-3 px-5 pb-4">
          <p className="text-sm text-ink-soft">{t.hint}</p>
          <ButtonLink to={pathTo('settings/price-lists')} icon={IconTags} size="sm">
            {t.price_lists}
          </ButtonLink>
        </div>
      </RecordList>
    </>
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

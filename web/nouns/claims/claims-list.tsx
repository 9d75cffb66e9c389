import { IconFileCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { api } from '#contract/api.ts'
import type { Claim } from '#contract/claims.ts'
import type { ClaimState } from '#domain/claim.ts'
import { useCall, useCallPages } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { type ClaimAmount } from './claim-columns.tsx'
import { texts } from './texts.ts'

export interface ClaimFilter {
  state: ClaimState
  payer_id?: number | undefined
  older_than?: number | undefined
}

interface ClaimsListProps {
  caption: string
  filter: ClaimFilter
  columns: readonly Column<Claim>[]
  /** What is added up above the list. */
  figure: ClaimAmount
  empty: { title: string; hint: string }
  /** A button beside the sum, while there is any. */
  beside?: ReactNode
  action?: ReactNode
}

/** The claims in one state, with their sum. */
export function ClaimsList({ caption, filter, columns, figure, empty, beside, action }: ClaimsListProps) {
  const t = useTexts(texts)
  const pages = useCallPages(api.claims, filter)
  return (
    <>
      <ClaimTotals filter={filter} figure={figure} beside={beside} />
      <Answer
        query={pages}
        failed={t.failed}
        empty={<EmptyState icon={IconFileCheck} title={empty.title} hint={empty.hint} action={action} />}
      >
        {(rows) => (
          <Table caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} stale={pages.stale} />
        )}
      </Answer>
    </>
  )
}

/** '12 claims, QR 4,200.00' for each currency. */
function ClaimTotals({ filter, figure, beside }: Pick<ClaimsListProps, 'filter' | 'figure' | 'beside'>) {
  const t = useTexts(texts)
  const { data } = useCall(api.claimTotals, filter)
  if (!data || data.length === 0) return null
  return (
    <section aria-label={t.totals} className="border-b border-line bg-sunken/60 px-5 py-3.5 text-sm">
      {data.map((sum) => (
        <p key={sum.currency} className="flex flex-wrap items-baseline justify-between gap-3">
          <span className="text-ink-soft">{t.claims(sum.claims)}</span>
          <MoneyText amount={sum[figure]} currency={sum.currency} className="font-semibold" />
        </p>
      ))}
      {beside && <div className="mt-1">{beside}</div>}
    </section>
  )
}

import { api } from '#contract/api.ts'
import { money, proportion } from '#domain/money.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Card } from '#web/base/ui/card.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { Skeleton } from '#web/base/ui/skeleton.tsx'
import { texts } from './texts.ts'
import type { DoctorTotal } from './totals.ts'
import type { PayoutsAddress } from './use-payouts-address.ts'

/** Earnings by doctor as bars, each relative to the longest of its currency. */
export function DoctorSummary({ address }: { address: PayoutsAddress }) {
  const t = useTexts(texts)
  const { data: totals } = useCall(api.payoutSummary, address.filter)
  if (totals?.length === 0) return null
  return (
    <Card title={t.summary.title}>
      {totals ? (
        <ul className="flex flex-col gap-4">
          {totals.map((total) => (
            <DoctorBar
              key={`${total.doctor_id} ${total.currency}`}
              total={total}
              most={mostIn(totals, total.currency)}
              onOnly={() => address.chooseDoctor(total.doctor_id)}
            />
          ))}
        </ul>
      ) : (
        <div className="flex flex-col gap-4">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      )}
    </Card>
  )
}

const mostIn = (totals: DoctorTotal[], currency: string) =>
  Math.max(...totals.filter((total) => total.currency === currency).map(({ payout_amount }) => payout_amount))

function DoctorBar({ total, most, onOnly }: { total: DoctorTotal; most: number; onOnly: () => void }) {
  const t = useTexts(texts).summary
  const { doctor_name, transactions, payout_amount, currency } = total
  const along = most > 0 ? Math.max(0, payout_amount / most) : 0
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <button
          type="button"
          onClick={onOnly}
          data-tooltip={t.only(doctor_name)}
          className="-mx-1 min-h-6 rounded-sm px-1 text-start font-medium wrap-anywhere hover:text-brand hover:underline"
        >
          {doctor_name}
        </button>
        <span className="font-semibold">
          <span className="sr-only">{t.total} </span>
          <MoneyText amount={payout_amount} currency={currency} />
        </span>
      </div>
      <div aria-hidden className="my-1.5 h-2 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-brand" style={{ width: `${along * 100}%` }} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-ink-faint">
        <span>{t.count(transactions)}</span>
        <span>
          {t.average}{' '}
          <MoneyText amount={proportion(payout_amount, money(1), money(transactions))} currency={currency} />
        </span>
      </p>
    </li>
  )
}

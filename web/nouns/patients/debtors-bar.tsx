import { api } from '#contract/api.ts'
import { seesFigure } from '#domain/access.ts'
import { PATIENT_ORDERS } from '#domain/patient.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useUser } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { MoneySums } from '#web/base/ui/formatted-values.tsx'
import { texts } from './texts.ts'
import type { usePatientsAddress } from './use-patients-address.ts'

/** Shown above the debtors: their total, with the permission, and the sort order. */
export function DebtorsBar({ address }: { address: ReturnType<typeof usePatientsAddress> }) {
  const t = useTexts(texts).debtors
  const { sort, sortBy } = address
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line px-5 py-3 text-sm">
      <div role="group" aria-label={t.order} className="flex flex-wrap items-center gap-2">
        <span aria-hidden className="text-ink-soft">
          {t.order}
        </span>
        {PATIENT_ORDERS.map((order) => (
          <Button
            key={order}
            size="sm"
            aria-pressed={order === sort}
            className="aria-pressed:border-brand aria-pressed:text-brand"
            onClick={() => sortBy(order)}
          >
            {t.orders[order]}
          </Button>
        ))}
      </div>
      <Total />
    </div>
  )
}

/** The dashboard's figure, which is the sum of these balances in each currency. */
function Total() {
  const t = useTexts(texts).debtors
  const sees = seesFigure(useUser().role, 'outstanding_amount')
  const { data } = useCall(api.dashboard, {}, { enabled: sees })
  if (!data?.outstanding_amounts?.length) return null
  return (
    <p className="ms-auto font-semibold">
      {t.total} <MoneySums sums={data.outstanding_amounts} className="text-red" />
    </p>
  )
}

import { IconCash, IconReceipt, IconStethoscope } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { StatCard } from '#web/base/ui/charts/stat-card.tsx'
import { texts } from './texts.ts'
import { type DoctorTotal, payoutSums, transactionsOf } from './totals.ts'
import type { PayoutsAddress } from './use-payouts-address.ts'
import { Answer } from '#web/base/ui/answer.tsx'

export function PayoutCards({ filter, own }: { filter: PayoutsAddress['filter']; own: boolean }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { currency } = useClinic()
  const summary = useCall(api.payoutSummary, filter)
  const doctors = useCall(api.doctors, {})
  const cardsOf = (totals: DoctorTotal[] | undefined) => (
    <div className="grid gap-4 max-sm:grid-cols-2 max-sm:gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] max-sm:[&>:last-child:nth-child(odd)]:col-span-2">
      {!own && (
        <StatCard
          label={t.cards.doctors}
          value={doctors.data && formats.count(doctors.data.length)}
          icon={IconStethoscope}
          tone="blue"
        />
      )}
      <StatCard
        label={t.cards.payouts}
        value={totals && payoutSums(totals, currency)}
        icon={IconCash}
        tone="green"
        index={1}
      />
      <StatCard
        label={t.cards.transactions}
        value={totals && formats.count(transactionsOf(totals))}
        icon={IconReceipt}
        tone="brand"
        index={2}
      />
    </div>
  )
  return (
    <Answer query={summary} failed={t.cards_failed} skeleton={cardsOf(undefined)}>
      {cardsOf}
    </Answer>
  )
}

import type { Invoice } from '#contract/invoices.ts'
import { add } from '#domain/money.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { texts } from './texts.ts'

/** Beside the status, which is the patient's alone: what of the insurer's part is neither paid nor given up. */
export function Awaited({ invoice: { claim, currency } }: { invoice: Pick<Invoice, 'claim' | 'currency'> }) {
  const t = useTexts(texts)
  const awaited = claim ? add(claim.open, claim.undecided) : 0
  if (awaited === 0) return null
  return (
    <p className="text-xs text-ink-soft">
      <Isolated text={t.awaited(isolateLtr(formatMoney(awaited, currency)))} />
    </p>
  )
}

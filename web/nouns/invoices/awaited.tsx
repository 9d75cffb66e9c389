import type { Invoice } from '#contract/invoices.ts'
import type { Money } from '#domain/money.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { texts } from './texts.ts'

/**
 * Beside the status, which is the patient's alone: what the insurer still owes an answer for and, apart from it, what it
 * rejected and the clinic has to decide, for which nobody waits.
 */
export function Awaited({ invoice: { claim, currency } }: { invoice: Pick<Invoice, 'claim' | 'currency'> }) {
  const t = useTexts(texts)
  if (!claim) return null
  const words = (amount: Money) => isolateLtr(formatMoney(amount, currency))
  const parts = [
    claim.open > 0 && t.awaited(words(claim.open)),
    claim.undecided > 0 && t.undecided(words(claim.undecided)),
  ].filter((each) => each !== false)
  return parts.map((text) => (
    <p key={text} className="text-xs text-ink-soft">
      <Isolated text={text} />
    </p>
  ))
}

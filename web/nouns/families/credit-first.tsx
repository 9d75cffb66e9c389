import { useState } from 'react'
import { api } from '#contract/api.ts'
import { add, ZERO } from '#domain/money.ts'
import { spreadOver } from '#domain/oldest-first.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { uniqueKey } from '#web/base/api/unique-key.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { formatMoney } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Button } from '#web/base/ui/button.tsx'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { texts } from './texts.ts'
import type { Credit, OwedInvoice } from './use-owed.ts'

interface CreditFirstProps {
  credits: readonly Credit[]
  owed: readonly OwedInvoice[]
  onUsed: () => void
}

/** Credit of those who owe, which pays their own invoices before money is taken. */
export function CreditFirst({ credits, owed, onUsed }: CreditFirstProps) {
  const t = useTexts(texts)
  const { currency } = useClinic()
  const { busy, send } = useCreditOnInvoices(onUsed)
  return credits.map((of) => {
    const parts = spreadOver(
      of.credit,
      owed.filter(({ patient_id }) => patient_id === of.patient_id),
    )
    const used = formatMoney(add(ZERO, ...parts.map(({ amount }) => amount)), currency)
    return (
      <Banner
        key={of.patient_id}
        tone="notice"
        action={
          <Button size="sm" busy={busy} onClick={() => void send(parts)}>
            {t.use_credit(used)}
          </Button>
        }
      >
        {t.has_credit(isolate(of.full_name), formatMoney(of.credit, currency))}
      </Banner>
    )
  })
}

/** One payment from credit for each invoice; what was used before a failure stays used. */
function useCreditOnInvoices(onUsed: () => void) {
  const t = useTexts(texts)
  const problem = useProblem()
  const [busy, setBusy] = useState(false)
  const send = async (parts: ReturnType<typeof spreadOver>) => {
    setBusy(true)
    try {
      for (const { invoice_id: id, amount } of parts) {
        await call(api.recordPayment, { id, amount, from_credit: true }, { idempotency_key: uniqueKey() })
      }
      notify(t.credit_used)
    } catch (error) {
      showAlert(`${t.credit_not_used} ${problem(error)}`)
    }
    setBusy(false)
    await invalidate(api.recordPayment.changes ?? [])
    onUsed()
  }
  return { busy, send }
}

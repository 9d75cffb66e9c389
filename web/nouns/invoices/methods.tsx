import type { Invoice } from '#contract/invoices.ts'
import { waysPaid } from '#domain/invoice.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { methodTexts } from '#web/base/i18n/payment-methods.ts'
import { useMeansNames } from '#web/nouns/means/use-means.ts'

/** How an invoice was paid: 'Card and cash', or the clinic's means where its payments name them. */
export function Methods({ of }: { of: Pick<Invoice, 'payment_method' | 'paid_with'> }) {
  const { methods, and } = useTexts(methodTexts)
  const nameOf = useMeansNames()
  const names = waysPaid(of).map(
    ({ payment_method, means_id }, at) => nameOf(means_id) ?? methods[payment_method][at === 0 ? 'name' : 'inside'],
  )
  return <>{names.join(and)}</>
}

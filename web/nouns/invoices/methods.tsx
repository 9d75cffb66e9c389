import type { Invoice } from '#contract/invoices.ts'
import { methodsOf } from '#domain/invoice.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { methodTexts } from '#web/base/i18n/payment-methods.ts'

/** The methods of an invoice: 'Card and cash' if its payments used both. */
export function Methods({ of }: { of: Pick<Invoice, 'payment_method' | 'payment_methods'> }) {
  const { methods, and } = useTexts(methodTexts)
  const [first, ...others] = methodsOf(of)
  if (first === undefined) return null
  return <>{[methods[first].name, ...others.map((method) => methods[method].inside)].join(and)}</>
}

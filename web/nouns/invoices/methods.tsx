import type { Invoice } from '#contract/invoices.ts'
import { methodsOf } from '#domain/invoice.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { texts } from './texts.ts'

/** The method or methods of an invoice: 'Card and cash' if its payments used both. */
export function Methods({ of }: { of: Pick<Invoice, 'payment_method' | 'payment_methods'> }) {
  const t = useTexts(texts).methods
  const [method, ...others] = methodsOf(of)
  if (method === undefined) return null
  return <>{others.length > 0 ? t.both : t[method]}</>
}

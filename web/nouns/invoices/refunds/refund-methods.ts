import type { RefundMethod } from '#domain/invoice.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMethodNames } from '#web/base/i18n/payment-methods.ts'
import { texts } from './texts.ts'

export function useRefundMethodNames(): Readonly<Record<RefundMethod, string>> {
  const { credit } = useTexts(texts)
  return { ...useMethodNames(), credit }
}

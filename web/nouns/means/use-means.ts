import { api } from '#contract/api.ts'
import type { Means } from '#contract/means.ts'
import { type PaymentMethod, type RefundMethod } from '#domain/invoice.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useMethodNames } from '#web/base/i18n/payment-methods.ts'

const NONE: readonly Means[] = []

/** The means of payment of the clinic, inactive ones too; none while they load. */
export const useMeans = (): readonly Means[] => useCall(api.means, {}).data ?? NONE

/** The active ones with their names in the user's language; a clinic without any sees nothing of means. */
export function useOfferedMeans() {
  const nameOf = useMeansNames()
  return useMeans()
    .filter(({ active }) => active)
    .map(({ id, method }) => ({ id, method, name: nameOf(id) ?? '' }))
}

/** The name of a means in the user's language, or in that of the paper; null for none. */
export function useMeansNames() {
  const language = useLanguage()
  const all = useMeans()
  return (means_id: number | null) => {
    const means = all.find(({ id }) => id === means_id)
    return means ? (language === 'ar' ? means.name_ar : means.name_en) : null
  }
}

/** How money moved, in words: the means that it names, otherwise its method. */
export function usePaidBy() {
  const methods = useMethodNames()
  const nameOf = useMeansNames()
  return (method: PaymentMethod, means_id: number | null) => nameOf(means_id) ?? methods[method]
}

export interface MethodAndMeans<Method extends RefundMethod = PaymentMethod> {
  method: Method
  means_id: number | null
}

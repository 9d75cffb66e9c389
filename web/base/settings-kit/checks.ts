import { readTypedAmount } from '#domain/typed-amount.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { texts } from './texts.ts'

/** Checks that forms do before the server does: the error for the field, or false. */
export function useChecks() {
  const t = useTexts(texts).problems
  return {
    required: (text: string) => text.trim() === '' && t.required,
    email: (text: string) => text.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) && t.email,
    percentage: (text: string) => !isPercentage(numberIn(text)) && t.percentage,
    minutes: (text: string, longest: number) => !isWhole(numberIn(text), longest) && t.minutes(longest),
  }
}

/** The number in a field, in digits of either language; NaN if it is empty, or none that can be understood. */
export const numberIn = (text: string) => Number(readTypedAmount(text) ?? Number.NaN)

const isWhole = (value: number, largest: number) => Number.isInteger(value) && value >= 0 && value <= largest

const isPercentage = (value: number) => value >= 0 && value <= 100 && Math.round(value * 100) / 100 === value

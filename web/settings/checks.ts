import { useTexts } from '../i18n/catalogue.ts'
import { texts } from './texts.ts'

/** What forms check before the server does: the sentence that stands at the field, or false. */
export function useChecks() {
  const t = useTexts(texts).problems
  return {
    required: (text: string) => text.trim() === '' && t.required,
    email: (text: string) => text.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) && t.email,
    percentage: (text: string) => !isPercentage(numberIn(text)) && t.percentage,
  }
}

/** What stands in a field for numbers; NaN for nothing. */
export const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

const isPercentage = (value: number) => value >= 0 && value <= 100 && Math.round(value * 100) / 100 === value

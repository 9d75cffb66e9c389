import { useTexts } from '../i18n/catalogue.ts'
import { texts } from './texts.ts'

/** Checks that forms do before the server does, with the error for the field. */
export function useChecks() {
  const t = useTexts(texts).problems
  return {
    required: (text: string) => text.trim() !== '' || t.required,
    email: (text: string) => text.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) || t.email,
    percentage: (value: number) => isPercentage(value) || t.percentage,
  }
}

const isPercentage = (value: number) => value >= 0 && value <= 100 && Math.round(value * 100) / 100 === value

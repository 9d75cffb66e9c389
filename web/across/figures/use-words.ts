import { shareOf } from '#domain/figures.ts'
import { formatMoney, useFormats } from '#web/base/i18n/formats.ts'
import { type Drawn, hoursOf, KINDS } from './figures.ts'

/** A figure in words: '–' if there is none, which is not 0. */
export function useWords(currency: string) {
  const formats = useFormats()
  const percent = (share: number | null) => (share === null ? '–' : `${share} %`)
  const words = (figure: Drawn, value: number | null) => {
    if (value === null) return '–'
    if (KINDS[figure] === 'money') return formatMoney(value, currency)
    return KINDS[figure] === 'percent' ? percent(value) : formats.count(value)
  }
  return Object.assign(words, {
    days: (days: number) => formats.count(Math.round(days)),
    hours: (minutes: number) => formats.count(hoursOf(minutes)),
    percent: (part: number, whole: number) => percent(shareOf(part, whole)),
  })
}

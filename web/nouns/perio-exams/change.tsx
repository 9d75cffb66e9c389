import type { PerioExam } from '#contract/perio-exams.ts'
import { changeBetween } from '#domain/perio-change.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { texts } from './texts.ts'

/** What is better and what is worse than in an earlier exam; undefined if they have no site in common. */
export function useChange(before: PerioExam | undefined, exam: PerioExam): string | undefined {
  const t = useTexts(texts)
  const { count } = useFormats()
  const { compared, deeper, shallower, bleeding_before, bleeding_now } = changeBetween(before?.sites ?? [], exam.sites)
  if (compared === 0) return undefined
  return t.change({
    sites: count(compared),
    better: count(shallower),
    worse: count(deeper),
    bled: count(bleeding_before),
    bleeds: count(bleeding_now),
  })
}

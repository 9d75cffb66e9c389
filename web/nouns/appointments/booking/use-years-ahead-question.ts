import { useState } from 'react'
import { isYearsAhead } from '#domain/appointment.ts'
import type { Day } from '#domain/calendar.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { ask } from '#web/base/ui/dialogs/questions.ts'
import { texts } from './texts.ts'

/** Asks, once for each day, whether a day that is years ahead is meant: more likely its year was mistyped. */
export function useYearsAheadQuestion(start_date: Day) {
  const t = useTexts(texts).years_ahead
  const formats = useFormats()
  const today = useToday()
  const [meant, setMeant] = useState<Day>()
  return async (date: Day) => {
    if (date === meant || !isYearsAhead(date, start_date > today ? start_date : today)) return true
    const yes = await ask({
      question: t.question(formats.day(date, 'long')),
      explanation: t.explanation,
      confirm: t.confirm,
      cancel: t.cancel,
      tone: 'cautious',
    })
    if (yes) setMeant(date)
    else requestAnimationFrame(focusDate)
    return yes
  }
}

/** Once the question has given the keyboard back to what asked it. */
const focusDate = () => [...document.querySelectorAll<HTMLElement>('dialog:modal input[data-day]')].at(-1)?.focus()

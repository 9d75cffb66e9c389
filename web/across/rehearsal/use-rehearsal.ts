import { useEffect, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Day } from '#domain/calendar.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { call } from '#web/base/api/client.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { joined, monthsOf, type Rehearsal } from './in-months.ts'
import { texts } from './texts.ts'
import { isPercentageOrEmpty, percentageIn, type Typed, typedRates } from './typed-rates.ts'

type Asked = InputOf<typeof api.rehearsal>

/** What was rehearsed so far: its sums grow month by month. */
export interface Run {
  asked: Asked
  answer: Rehearsal
  done: number
  months: number
}

/** The typed settings, and the rehearsal with them. */
export function useRehearsal() {
  const today = useToday()
  const [days, setDays] = useState({ start_date: `${today.slice(0, 4)}-01-01`, end_date: today })
  const [fee, setFee] = useState('')
  const [typed, setTyped] = useState<Typed>({})
  const runs = useRuns()
  const in_order = days.start_date <= days.end_date
  const percentages = [
    fee,
    ...Object.values(typed).flatMap(({ general = '', specialist = '' }) => [general, specialist]),
  ]
  const fits = in_order && percentages.every(isPercentageOrEmpty)
  return {
    today,
    days,
    fee,
    typed,
    in_order,
    ...runs,
    chooseDays: (chosen: { start_date?: Day; end_date?: Day }) => setDays({ ...days, ...chosen }),
    setFee,
    type: (doctor_id: number, rates: Typed[number]) =>
      setTyped({ ...typed, [doctor_id]: { ...typed[doctor_id], ...rates } }),
    send: () => {
      const card_fee = fee.trim() === '' ? {} : { card_processing_fee: percentageIn(fee) }
      if (fits) void runs.start({ ...days, doctors: typedRates(typed), ...card_fee })
    },
  }
}

/** Rehearses month after month, so that one sees it go on; leaving the tab ends it. */
function useRuns() {
  const t = useTexts(texts)
  const [run, setRun] = useState<Run>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const start = async (asked: Asked) => {
    if (busy) return
    const { signal } = (leaving.current = new AbortController())
    setBusy(true)
    setFailed(undefined)
    try {
      const months = monthsOf(asked.start_date, asked.end_date)
      let answer: Rehearsal | undefined
      for (const [at, month] of months.entries()) {
        const so_far = joined(answer, await call(api.rehearsal, { ...asked, ...month }, { signal }))
        answer = so_far
        setRun({ asked, answer: so_far, done: at + 1, months: months.length })
      }
    } catch (error) {
      if (signal.aborted) return
      setRun(undefined)
      setFailed(serverSentence(error) ?? t.failed)
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }
  return { run, busy, failed, start }
}

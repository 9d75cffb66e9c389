import { say } from '#server/base/config/console.ts'
import { checkLetter } from '#domain/medicines/check-letter.ts'
import { keptByText, recognise } from '#domain/medicines/recognition.ts'
import { SUBSTANCES } from '#domain/medicines/substances.ts'
import { part } from './measure.ts'
import { machine, row } from './table.ts'

/** As the form checks them: the first is being typed, the others are complete. */
const TYPED = 'Amoxicilin clavulanate 625 mg'
const OTHERS = ['Brufen 400', 'Flagyl 500 mg', 'Chlorhexidine 0.2 %', 'Panadol Extra']
const ALERTS = [
  { kind: 'allergy' as const, text: 'Pen allergy; NSAID asthma' },
  { kind: 'allergy' as const, text: 'Sulfa, iodine and latex' },
  { kind: 'medication' as const, text: 'Warfarin 5 mg, metformin, atorvastatin' },
  { kind: 'condition' as const, text: 'Diabetes, asthma' },
]
const ADULT = { date_of_birth: '1980-01-01', birth_year: null, today: '2026-11-18' }
const NAMES = SUBSTANCES.flatMap(({ name, names }) => [name, ...names])

/** How long one key takes: what is checked after it, beside a search of the same words in the names as they are written. */
export function measurePrescription({ rounds, round_ms }: { rounds: number; round_ms: number }) {
  const check = keyByKey((lines, recogniseBy) => {
    const text = lines.join('\n')
    return checkLetter({ text, medicines: text }, ALERTS, { ...ADULT, recogniseBy })
  })
  const search = keyByKey((lines) => {
    for (const text of [...lines, ...ALERTS.map((alert) => alert.text)])
      for (const word of text.toLowerCase().split(' ')) NAMES.filter((name) => name.includes(word))
  })
  const turns = Array.from({ length: rounds }, () => ({ check: check(round_ms / 2), search: search(round_ms / 2) }))
  const all = turns.flatMap(({ check: times }) => times)
  const ratios = turns.map((turn) => part(turn.check, 0.5) / part(turn.search, 0.5))
  say(`${machine('none')}\n`)
  say(row(['keys', 'p50 CPU ms', 'p99 CPU ms', 'most CPU ms', 'times a plain search']))
  say(row(['---', '---', '---', '---', '---']))
  const ms = [part(all, 0.5), part(all, 0.99), Math.max(...all)].map((each) => each.toFixed(2))
  say(row([String(all.length), ...ms, part(ratios, 0.5).toFixed(1)]))
}

type Work = (lines: string[], recogniseBy: typeof recognise) => unknown

/**
 * The CPU time of single keys, since other work of this machine disturbs the clock; for as long as asked. Each
 * prescription is typed with nothing remembered, as in a new form.
 */
const keyByKey = (work: Work) => (duration_ms: number) => {
  const times: number[] = []
  for (const end = performance.now() + duration_ms; performance.now() < end;) {
    const recogniseBy = keptByText(recognise)
    for (let length = 1; length <= TYPED.length; length++) {
      const began = process.cpuUsage()
      work([TYPED.slice(0, length), ...OTHERS], recogniseBy)
      times.push(process.cpuUsage(began).user / 1000)
    }
  }
  return times
}

import { useCallback, useMemo, useState } from 'react'
import type { AnswerableLine } from '#contract/payer-payments.ts'
import { type AnswerRow, NOTHING_TYPED, type TypedAnswer } from './answers.ts'

/** What is typed for the lines, and which of them are shown: at first those of the oldest batch. */
export function useAnswers(lines: readonly AnswerableLine[]) {
  const [typed, setTyped] = useState<Readonly<Record<number, TypedAnswer>>>({})
  const [batch_id, chooseBatch] = useState<number | undefined>(lines[0]?.batch_id)
  const [search, setSearch] = useState('')
  const rows = useMemo(() => lines.map((line): AnswerRow => withTyped(line, typed[line.claim_line_id])), [lines, typed])
  const shown = useMemo(
    () => rows.filter((row) => (batch_id === undefined || row.batch_id === batch_id) && isAbout(row, search)),
    [rows, batch_id, search],
  )
  const set = useCallback(
    (id: number, part: Partial<TypedAnswer>) =>
      setTyped((now) => ({ ...now, [id]: { ...(now[id] ?? NOTHING_TYPED), ...part } })),
    [],
  )
  const asClaimed = shown.map((row) => [row.claim_line_id, { ...NOTHING_TYPED, paid: String(row.answerable) }])
  return {
    rows,
    shown,
    filter: { batch_id, chooseBatch, search, setSearch },
    set,
    /** All lines on screen as they were claimed. */
    fill: () => setTyped((now) => ({ ...now, ...Object.fromEntries(asClaimed) })),
    clear: () => setTyped({}),
  }
}

/** The same object while neither the line nor what is typed changes, so that only the row in use is rendered again. */
const known = new WeakMap<AnswerableLine, AnswerRow>()

function withTyped(line: AnswerableLine, typed = NOTHING_TYPED): AnswerRow {
  const before = known.get(line)
  if (before?.typed === typed) return before
  const row = { ...line, typed }
  known.set(line, row)
  return row
}

function isAbout({ claim_number, patient_name, member_number }: AnswerRow, search: string) {
  const wanted = search.trim().toLowerCase()
  if (wanted === '' || String(claim_number) === wanted) return true
  return [patient_name, member_number].some((text) => text.toLowerCase().includes(wanted))
}

import { useCallback, useMemo, useState } from 'react'
import type { AnswerableLine } from '#contract/payer-payments.ts'
import { type AnswerRow, NOTHING_TYPED, type TypedAnswer } from './answers.ts'

interface Kept {
  line: AnswerableLine
  typed: TypedAnswer
}
type KeptById = Readonly<Record<number, Kept>>

/** What is typed for the lines of `batch_id` (undefined: of all), and for those of other batches, which stays. */
export function useAnswers(lines: readonly AnswerableLine[], batch_id: number | undefined) {
  const [kept, setKept] = useState<KeptById>({})
  const [search, setSearch] = useState('')
  const loaded = useMemo(
    () => lines.map((line): AnswerRow => withTyped(line, kept[line.claim_line_id]?.typed)),
    [lines, kept],
  )
  const rows = useMemo(() => [...loaded, ...ofOthers(loaded, kept, batch_id)], [loaded, kept, batch_id])
  const shown = useMemo(() => loaded.filter((row) => isAbout(row, search)), [loaded, search])
  const set = useCallback(
    (line: AnswerableLine, part: Partial<TypedAnswer>) =>
      setKept((now) => {
        const typed = { ...(now[line.claim_line_id]?.typed ?? NOTHING_TYPED), ...part }
        return { ...now, [line.claim_line_id]: { line, typed } }
      }),
    [],
  )
  const fill = (wanted: readonly AnswerableLine[]) => {
    const asClaimed = wanted.map((line) => [line.claim_line_id, { line, typed: paidInFull(line) }])
    setKept((now) => ({ ...now, ...Object.fromEntries(asClaimed) }))
  }
  return {
    rows,
    shown,
    filter: { search, setSearch },
    set,
    /** These lines as they were claimed. */
    fill,
    clear: () => setKept({}),
  }
}

const paidInFull = ({ answerable }: AnswerableLine): TypedAnswer => ({ ...NOTHING_TYPED, paid: String(answerable) })

/** What was typed for lines of batches that are not shown; a line of the shown one that is gone was answered elsewhere. */
function ofOthers(loaded: readonly AnswerRow[], kept: KeptById, batch_id: number | undefined): AnswerRow[] {
  const ids = new Set(loaded.map(({ claim_line_id }) => claim_line_id))
  const others = Object.values(kept).filter(
    ({ line }) => batch_id !== undefined && line.batch_id !== batch_id && !ids.has(line.claim_line_id),
  )
  return others.map(({ line, typed }) => withTyped(line, typed))
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

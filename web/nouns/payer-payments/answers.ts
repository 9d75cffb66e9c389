import type { AnswerableLine } from '#contract/payer-payments.ts'
import { add, isAmount, type Money, money, subtract, ZERO } from '#domain/money.ts'

/** What is typed for a line that a receipt may answer; amounts as text. */
export interface TypedAnswer {
  paid: string
  discount: string
  /** Null: what is less than claimed. */
  rejected: string | null
  code: string
}

export type AnswerRow = AnswerableLine & { typed: TypedAnswer }

export const NOTHING_TYPED: TypedAnswer = { paid: '', discount: '', rejected: null, code: '' }

export const isTyped = ({ paid, discount, rejected }: TypedAnswer) =>
  paid !== '' || discount !== '' || (rejected !== null && rejected !== '')

const read = (text: string): Money => (text !== '' && isAmount(Number(text)) ? money(Number(text)) : ZERO)

/** The amounts of a line. A line of which nothing is typed is not answered; what is less than claimed is rejected. */
export function amountsOf({ typed, answerable }: Pick<AnswerRow, 'typed' | 'answerable'>) {
  const paid = read(typed.paid)
  const discount = read(typed.discount)
  const rest = subtract(answerable, add(paid, discount))
  const derived = typed.paid === '' && typed.discount === '' ? ZERO : rest > 0 ? rest : ZERO
  const rejected = typed.rejected === null ? derived : read(typed.rejected)
  return { paid, discount, rejected, above_open: add(paid, discount, rejected) > answerable }
}

const isUnread = (text: string | null) => text !== null && text !== '' && !isAmount(Number(text))

/** Whether a line can be sent as it is typed. */
export const isSendable = (row: AnswerRow) => {
  const { paid, discount, rejected, above_open } = amountsOf(row)
  const { typed } = row
  return (
    !above_open && add(paid, discount, rejected) > 0 && ![typed.paid, typed.discount, typed.rejected].some(isUnread)
  )
}

export const paidTogether = (rows: readonly AnswerRow[]) => add(...rows.map((row) => amountsOf(row).paid))

/** What is sent of the lines of which something is typed; `reason` stands for those rejected without one. */
export const answersOf = (rows: readonly AnswerRow[], reason: string) =>
  rows
    .filter(({ typed }) => isTyped(typed))
    .map((row) => {
      const { paid, discount, rejected } = amountsOf(row)
      const code = row.typed.code.trim() || (paid < row.answerable ? reason.trim() : '')
      return { claim_line_id: row.claim_line_id, paid, discount, rejected, code }
    })

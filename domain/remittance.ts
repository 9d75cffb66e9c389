import { plainHeader } from './imports/header-words.ts'
import { plainCell } from './imports/plain-cell.ts'
import { readAmount } from './imports/read-values.ts'
import { latinDigits } from './digits.ts'
import { add, isAmount, type Money, subtract, ZERO, negative } from './money.ts'
import { ensure, invalid } from './refusal.ts'

/** What a payer's statement says of a line: which claim, and what came of it. */
export const REMITTANCE_FIELDS = [
  'claim_number',
  'activity_id',
  'treatment_code',
  'claimed',
  'paid',
  'discount',
  'rejected',
  'taken_back',
  'code',
  'note',
] as const
export type RemittanceField = (typeof REMITTANCE_FIELDS)[number]
export type RemittanceCells = Partial<Record<RemittanceField, string>>

/** Letters of a cell that are read. */
export const LONGEST_REMITTANCE_CELL = 300

const NAMES: Readonly<Record<RemittanceField, string>> = {
  claim_number: 'claim,claim number,claim no,claim id,claim #,المطالبة,رقم المطالبة',
  activity_id: 'activity,activity id,activity number,line id,رقم النشاط,النشاط',
  treatment_code: 'treatment code,service code,activity code,cpt,cpt code,procedure code,رمز العلاج,رمز الخدمة',
  claimed: 'claimed,claimed amount,net,net amount,net claimed,requested amount,المطالب به,المبلغ المطالب به',
  paid: 'paid,paid amount,payment,payment amount,amount paid,settled amount,approved amount,المدفوع,المبلغ المدفوع',
  discount: 'discount,discount amount,settlement discount,الخصم',
  rejected: 'rejected,rejected amount,denied,denied amount,disallowed,المرفوض,المبلغ المرفوض',
  taken_back: 'taken back,take back,takeback,recovered,recovery,clawback,المسترد,المبلغ المسترد',
  code: 'reason,reason code,denial,denial code,rejection code,rejection reason,سبب الرفض,السبب',
  note: 'note,notes,comment,comments,remark,remarks,ملاحظات,ملاحظة',
}
const FIELDS: ReadonlyMap<string, RemittanceField> = new Map(
  REMITTANCE_FIELDS.flatMap((field) => NAMES[field].split(',').map((name) => [plainHeader(name), field] as const)),
)
/** 'Code' stands for the treatment beside a reason, as in the clinic's own file of a batch, and otherwise for the reason. */
const CODE = new Set(['code', 'الرمز'])

/**
 * The field of each column of a header; undefined for a column that says nothing of these. Each field is the first column
 * of its name.
 */
export function remittanceColumns(header: readonly string[]): (RemittanceField | undefined)[] {
  const names = header.map((cell) => plainHeader(plainCell(cell.slice(0, LONGEST_REMITTANCE_CELL))))
  const given = new Set<RemittanceField>()
  const columns = names.map((name) => {
    const field = FIELDS.get(name)
    if (field === undefined || given.has(field)) return undefined
    given.add(field)
    return field
  })
  const free: RemittanceField | undefined = given.has('treatment_code')
    ? given.has('code')
      ? undefined
      : 'code'
    : 'treatment_code'
  return columns.map((field, index) => field ?? (CODE.has(names[index] ?? '') ? free : undefined))
}

/** Whether a row names enough columns: which claim, and what was paid, rejected or taken back. */
export function isRemittanceHeader(row: readonly string[]): boolean {
  const fields = new Set(remittanceColumns(row))
  return (
    (fields.has('claim_number') || fields.has('activity_id')) &&
    (fields.has('paid') || fields.has('rejected') || fields.has('taken_back'))
  )
}

export interface RemittanceLine {
  claim_number: number | null
  /** As it is written: the number of a claim that another program sent may be no number. */
  claim: string | null
  activity_id: number | null
  treatment_code: string | null
  /** Null if the file does not say what it answers. */
  claimed: Money | null
  paid: Money
  discount: Money
  /** Null if the file does not say it: what is neither paid nor discounted then is rejected. */
  rejected: Money | null
  taken_back: Money
  code: string | null
  note: string | null
}

const textOf = (cell: string | undefined, longest: number) =>
  plainCell((cell ?? '').slice(0, LONGEST_REMITTANCE_CELL))
    .slice(0, longest)
    .trim() || null

function numberOf(cell: string | undefined) {
  const text = latinDigits(textOf(cell, 40) ?? '').replace(/^#/, '')
  if (text === '') return null
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

function amountOf(cell: string | undefined): Money | null {
  const text = textOf(cell, 40)
  if (text === null) return null
  const amount = readAmount(text)
  const readable = amount !== undefined && isAmount(Math.abs(amount))
  ensure(readable, () => invalid('lines', 'payer-payment.file-bad-amount', { text }))
  return amount
}

/** Refuses (400) a negative amount where only money that was paid may be one, which takes back. */
function notNegative(amount: Money | null) {
  ensure((amount ?? 0) >= 0, () => invalid('lines', 'payer-payment.file-bad-amount', { text: String(amount) }))
  return amount
}

/** Refuses (400) a line that names no claim, has an amount that cannot be read, or says nothing of any money. */
export function readRemittance(cells: RemittanceCells): RemittanceLine {
  const claim_number = numberOf(cells.claim_number)
  const activity_id = numberOf(cells.activity_id)
  const claim = textOf(cells.claim_number, 60)
  ensure(claim !== null || activity_id, () => invalid('lines', 'payer-payment.file-no-claim'))
  const paid = amountOf(cells.paid)
  const [discount, rejected] = [notNegative(amountOf(cells.discount)), notNegative(amountOf(cells.rejected))]
  const said = notNegative(amountOf(cells.taken_back))
  ensure(
    [paid, discount, rejected, said].some((each) => each !== null),
    () => invalid('lines', 'payer-payment.file-says-nothing'),
  )
  // Statements show what was taken back as a negative payment.
  const taken_back = (said ?? ZERO) > 0 || (paid ?? ZERO) >= 0 ? (said ?? ZERO) : negative(paid ?? ZERO)
  return {
    claim_number: claim_number ?? null,
    claim,
    activity_id: activity_id ?? null,
    treatment_code: textOf(cells.treatment_code, 40),
    claimed: notNegative(amountOf(cells.claimed)),
    paid: (paid ?? ZERO) > 0 ? (paid ?? ZERO) : ZERO,
    discount: discount ?? ZERO,
    rejected: taken_back > 0 ? (rejected ?? ZERO) : rejected,
    taken_back,
    code: textOf(cells.code, 40),
    note: textOf(cells.note, 300),
  }
}

/** What is neither paid nor discounted of `claimed`, or of what waits for an answer, counts as rejected. */
export function rejectedBy({ claimed, paid, discount, rejected }: RemittanceLine, answerable: Money): Money {
  if (rejected !== null) return rejected
  const rest = subtract(claimed ?? answerable, add(paid, discount))
  return rest > 0 ? rest : ZERO
}

import { type ModelClinic, monthOf } from './clinic.ts'
import type { Doctor, Statement } from './single-records.ts'
import { recordsOf } from './records.ts'
import { admitted, amountOf, first, personOf, type Predictions } from './step.ts'
import type { System } from './system.ts'
import { sum } from './sums.ts'

export const statementActs: Predictions<'close month'> = {
  'close month'(clinic, { by: name, months_ago }) {
    const by = personOf(clinic, name)
    const current = monthOf(clinic.now)
    const month = monthsBefore(current, months_ago)
    const { closed } = clinic
    const leavesOut = closed !== null && openMonths(clinic).some((open) => open < month)
    return {
      by,
      request: { method: 'POST', path: '/api/statements', body: { month } },
      status:
        first(admitted(by, 'admin'), (month >= current || (closed !== null && month <= closed) || leavesOut) && 409) ??
        201,
      done() {
        clinic.closed = month
        clinic.statements.push(...clinic.doctors.flatMap((doctor) => statementOf(clinic, doctor, month)))
        return {}
      },
    }
  },
}

/** A doctor's statement for the month; a negative total of the month before is carried in. */
function statementOf(clinic: ModelClinic, doctor: Doctor, month: string): Statement[] {
  const records = recordsOfDoctor(clinic, doctor).filter((record) => record.month === month)
  const before = clinic.statements.findLast((each) => each.doctor === doctor)
  const carried = Math.min(before ? totalOf(before) : 0, 0)
  if (records.length === 0 && carried === 0) return []
  const gross = sum(records.map((record) => record.gross))
  const deduction = sum(records.map((record) => record.deduction))
  return [{ doctor, month, transactions: records.length, gross, deduction, carried }]
}

const recordsOfDoctor = ({ invoices }: ModelClinic, doctor: Doctor) =>
  invoices.filter((invoice) => invoice.doctor === doctor).flatMap(recordsOf)

const totalOf = ({ gross, deduction, carried }: Statement) => gross - deduction + carried

const monthsBefore = (month: string, months: number) => {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (number ?? 1) - 1 - months)).toISOString().slice(0, 7)
}

const openMonths = ({ invoices, closed }: ModelClinic) =>
  invoices
    .flatMap(recordsOf)
    .map(({ month }) => month)
    .filter((month) => closed === null || month > closed)
    .toSorted()

/** What closing the first open month would freeze, once it is over. */
export function nextStatements(clinic: ModelClinic) {
  const [month] = openMonths(clinic)
  if (month === undefined) return null
  return { month, of: (doctor: Doctor) => statementOf(clinic, doctor, month).map(shown) }
}

/** The latest month first. */
export const statementsShown = ({ statements }: ModelClinic, doctor: Doctor) =>
  statements
    .filter((each) => each.doctor === doctor)
    .toReversed()
    .map(shown)

const shown = (statement: Statement) => ({
  month: statement.month,
  gross_amount: amountOf(statement.gross),
  deduction: amountOf(statement.deduction),
  payout_amount: amountOf(statement.gross - statement.deduction),
  carried_in: amountOf(statement.carried),
  total: amountOf(totalOf(statement)),
  records: Array.from({ length: statement.transactions }, () => ({})),
})

/** Closes the months that earlier sequences left open, as months are closed in order; returns the last one closed. */
export async function closeMonthsBefore(system: System, { people: { chief } }: ModelClinic) {
  for (;;) {
    const { body } = await system.send(system.manager_token, { method: 'GET', path: '/api/statements/months' })
    const months = body as { open: string[]; closed: { month: string }[] }
    const month = months.open.at(-1)
    if (month === undefined) return months.closed[0]?.month ?? null
    await system.send(chief.token, { method: 'POST', path: '/api/statements', body: { month } })
  }
}

import { type ModelClinic, monthOf } from './clinic.ts'
import { expectSame } from './difference.ts'
import { openDayShown } from './drawer.ts'
import { recordsOf } from './records.ts'
import { nextStatements, statementsShown } from './statements.ts'
import { amountOf, invoiceShown } from './step.ts'
import { sum } from './sums.ts'
import type { Read, System } from './system.ts'

/** Compares the drawer, the invoices, and what doctors earn. */
export async function compareMoney(clinic: ModelClinic, read: Read) {
  expectSame('the open day', await read('/api/day-close'), openDayShown(clinic))
  const watching = { ...clinic.people.manager, role: 'manager' as const }
  for (const invoice of clinic.invoices) {
    const seen = await read(`/api/invoices/${invoice.id}`)
    expectSame(`invoice ${invoice.id}`, seen, invoiceShown(invoice, watching))
  }
  for (const doctor of clinic.doctors) {
    await lookAtPayouts(clinic, read, doctor.id)
    const seen = await read(`/api/statements?doctor_id=${doctor.id}`)
    expectSame(`statements of doctor ${doctor.id}`, seen, statementsShown(clinic, doctor))
  }
}

async function lookAtPayouts(clinic: ModelClinic, read: Read, doctor_id: number) {
  const month = monthOf(clinic.now)
  const records = clinic.invoices.filter((each) => each.doctor?.id === doctor_id).flatMap(recordsOf)
  const these = records.filter((record) => record.month === month)
  for (const [query, expected] of [
    ['', records],
    [`&start_date=${month}-01`, these],
  ] as const) {
    const [summary] = (await read(`/api/doctors/payouts/summary?doctor_id=${doctor_id}${query}`)) as object[]
    const gross = sum(expected.map((record) => record.gross))
    const deduction = sum(expected.map((record) => record.deduction))
    const figures = {
      transactions: expected.length,
      gross_amount: amountOf(gross),
      deduction: amountOf(deduction),
      payout_amount: amountOf(gross - deduction),
    }
    expectSame(`payouts of doctor ${doctor_id} ${query}`, summary, expected.length > 0 ? figures : undefined)
  }
}

/** Compares the statements as they would be once the month is over. */
export async function lookAtNextStatements(system: System, clinic: ModelClinic, read: Read) {
  const next = nextStatements(clinic)
  if (!next) return
  await system.moveTo(clinic, new Date(clinic.now.getTime() + 32 * 24 * 3_600_000))
  const preview = (await read(`/api/statements/preview?month=${next.month}`)) as { doctor_id: number }[]
  for (const doctor of clinic.doctors) {
    const own = preview.filter((each) => each.doctor_id === doctor.id)
    expectSame(`next statement of doctor ${doctor.id}`, own, next.of(doctor))
  }
}

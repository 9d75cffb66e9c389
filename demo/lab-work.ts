import { addDays, type Day } from '#domain/calendar.ts'
import type { LabCaseEventKind } from '#domain/lab-case.ts'
import { money } from '#domain/money.ts'
import type { Context } from '#server/base/context/context.ts'
import { noteLabCaseEvent, orderLabCase } from '#server/nouns/lab-cases/commands.ts'
import { labs } from '#server/nouns/labs/queries.ts'
import type { Act } from './act.ts'
import type { Patient } from './patients.ts'

/** What is ordered: how many days ago, which work on which tooth, due after how many days, and what happened so far. */
const CASES: readonly [ago: number, work: string, tooth: number, days: number, ...events: LabCaseEventKind[]][] = [
  [24, 'Zirconia crown', 16, 7, 'sent', 'received', 'checked', 'fitted'],
  [16, 'PFM crown', 26, 7, 'sent', 'received', 'fitted'],
  [12, 'Night guard', 11, 4, 'sent', 'received', 'returned'],
  [9, 'Zirconia crown', 36, 7, 'sent'],
  [4, 'Porcelain veneer', 21, 9, 'sent'],
  [1, 'Zirconia crown', 46, 8],
]

/** The crowns and splints of these weeks, ordered by the doctor and followed up by the front desk. */
export function* actsOfLabWork(patients: readonly Patient[], today: Day, doctor_id: number): Generator<Act> {
  for (const [index, [ago, work, tooth, days, ...events]] of CASES.entries()) {
    const patient = patients[index]
    const on = addDays(today, -ago)
    if (!patient) return
    let id = 0
    const due_on = addDays(on, days)
    const order = async (context: Context) => {
      id = await ordered(context, { patient, doctor_id, work, tooth, due_on })
    }
    yield { at: `${on}T12:05:00`, by: 'manager', run: order }
    for (const [place, kind] of events.entries()) {
      const at = `${addDays(on, place === 0 ? 0 : place + days - 2)}T13:3${place}:00` as const
      yield { at, by: 'manager', run: (context) => noteLabCaseEvent(context, { id, kind }) }
    }
  }
}

interface Ordered {
  patient: Patient
  doctor_id: number
  work: string
  tooth: number
  due_on: Day
}

async function ordered(context: Context, { patient, doctor_id, work, tooth, due_on }: Ordered) {
  const known = await labs(context)
  const lab = known.find(({ items }) => items.some(({ description }) => description === work))
  const fee = lab?.items.find(({ description }) => description === work)?.fee ?? money(0)
  const fitting = await context.database
    .selectFrom('appointments')
    .select('id')
    .where('patient_id', '=', patient.id)
    .where('status', '=', 'scheduled')
    .where('datetime_start', '>', `${context.today}T23:59:59`)
    .orderBy('datetime_start')
    .executeTakeFirst()
  return orderLabCase(context, {
    id: patient.id,
    doctor_id,
    lab_id: lab?.id ?? 0,
    description: work,
    teeth: [{ tooth, surfaces: [] }],
    shade: 'A2',
    agreed_fee: fee,
    due_on,
    fitting_appointment_id: fitting?.id ?? null,
  })
}

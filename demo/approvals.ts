import { addDays, type Day } from '#domain/calendar.ts'
import { money } from '#domain/money.ts'
import type { Context } from '#server/base/context/context.ts'
import { askApproval, draftApproval } from '#server/nouns/approvals/commands.ts'
import { type Act, byFrontDesk } from './act.ts'
import type { Patient } from './patients.ts'

/** An approval of the first patient with a policy waits for its answer. */
export function* actsOfApprovals([patient]: readonly Patient[], today: Day): Generator<Act> {
  if (patient) yield byFrontDesk(`${addDays(today, -4)}T13:05:00`, (context) => askForCrown(context, patient.id))
}

async function askForCrown(context: Context, patient_id: number) {
  const policies = context.database.selectFrom('policies').select('id').where('patient_id', '=', patient_id)
  const { id: policy_id } = await policies.executeTakeFirstOrThrow()
  const crown = { treatment_code: 'CRN-ZIR', description: 'Zirconia crown', cost: money(1600) }
  await askApproval(context, await draftApproval(context, { id: patient_id, policy_id, lines: [crown] }))
}

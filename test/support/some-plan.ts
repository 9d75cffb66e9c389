import type { ClinicApp } from './factories.ts'

let made = 0

/** A new plan of a new payer; returns its id. */
export async function somePlan({ as }: Pick<ClinicApp, 'as'>, fields: object = {}) {
  const admin = as('admin')
  made += 1
  const { body: payer } = await admin.post('/api/settings/payers', { name: `Payer of ${made}`, kind: 'insurer' })
  const plan = { name: `Plan ${made}`, patient_percent: 20, ...fields }
  return (await admin.post(`/api/settings/payers/${payer.id}/plans`, plan)).body.id
}

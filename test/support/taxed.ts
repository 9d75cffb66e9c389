import type { ClinicApp, recordFactory } from './factories.ts'

export const AE = { tax_regime: 'ae', tax_number: '100123456700003', tax_from: '2026-01-10' }
export const SA = { tax_regime: 'sa', tax_number: '300123456700003', tax_from: '2026-01-10' }
/** At 5 % it contains 5.00, at 15 % 13.70. */
export const TAXED_LINE = { treatment_code: 'FILL', description: 'Filling', cost: 105 }

/** A clinic's regime, invoices without an insurer, and the documents of the tax. */
export function taxedFactory(clinic: ClinicApp, { registerPatient }: ReturnType<typeof recordFactory>) {
  const [admin, desk, manager] = [clinic.as('admin'), clinic.as('receptionist'), clinic.as('manager')]

  const settings = (changes: object) => admin.put('/api/settings/clinic', { clinic_name: 'Pearl', ...changes })

  async function regime(changes: object) {
    const { status, body } = await settings(changes)
    if (status !== 200) throw new Error(JSON.stringify(body))
  }

  async function billed(patient_id: number, treatments: object[]) {
    const { status, body } = await desk.post('/api/invoices', { patient_id, treatments, payment_method: 'cash' })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body
  }

  /** A new patient, with these columns. */
  async function someone(patient: object = {}) {
    const { id } = await registerPatient()
    if (Object.keys(patient).length > 0) {
      await clinic.database.updateTable('patients').set(patient).where('id', '=', id).execute()
    }
    return id
  }

  const reported = async () => (await manager.get('/api/reports/tax?start_date=2026-01-10&end_date=2026-12-31')).body

  /** The last invoice by which the patient was billed for a claim. */
  async function billOf(claim_id: number) {
    const { id } = await clinic.database
      .selectFrom('invoices')
      .select('id')
      .where('from_claim_id', '=', claim_id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return (await admin.get(`/api/invoices/${id}`)).body
  }

  /** The cause, amount and tax of each reduction of a claim, in order. */
  async function reductionsOf(claim_id: number) {
    const rows = await clinic.database
      .selectFrom('tax_documents')
      .innerJoin('tax_document_rates', 'document_id', 'tax_documents.id')
      .select(['tax_documents.id', 'cause', ({ fn }) => fn.sum<number>('amount').as('amount')])
      .select(({ fn }) => fn.sum<number>('tax').as('tax'))
      .where('claim_id', '=', claim_id)
      .where('kind', '=', 'reduction')
      .groupBy(['tax_documents.id', 'cause'])
      .orderBy('tax_documents.id')
      .execute()
    return rows.map(({ cause, amount, tax }) => [cause, amount, tax] as const)
  }

  return { settings, regime, billed, someone, reported, billOf, reductionsOf }
}

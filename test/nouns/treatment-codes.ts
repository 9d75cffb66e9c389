import { admin, type CaseContext, everyone, type NounCases, unique } from '../support/noun-cases.ts'

const someCode = () => ({ code: `CODE-${unique()}`, description: 'Filling', default_cost: 100 })
const stored = async ({ clinic }: CaseContext) =>
  (await clinic.as('admin').post('/api/settings/treatment-codes', someCode())).body.id

export const cases: NounCases = {
  calls: {
    treatmentCodes: { callers: everyone },
    createTreatmentCode: { callers: admin, input: () => ({ body: someCode() }), records: ['treatment-code.created'] },
    createTreatmentCodes: {
      callers: admin,
      input: () => ({ body: { codes: [someCode(), someCode()] } }),
      records: ['treatment-code.created', 'treatment-code.created'],
    },
    updateTreatmentCode: {
      callers: admin,
      input: async (around) => ({ id: await stored(around), body: someCode() }),
      records: ['treatment-code.updated'],
    },
    deleteTreatmentCode: {
      callers: admin,
      input: async (around) => ({ id: await stored(around) }),
      records: ['treatment-code.deleted'],
    },
  },
}

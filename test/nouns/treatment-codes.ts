import { BENEFITS } from '#domain/payer.ts'
import { CHARGED_PER, EFFECTS } from '#domain/treatment-effect.ts'
import { admin, type CaseContext, everyone, type NounCases, unique } from '../support/noun-cases.ts'

const someCode = () => ({ code: `CODE-${unique()}`, description: 'Filling', default_cost: 100 })
const stored = async ({ clinic }: CaseContext) =>
  (await clinic.as('admin').post('/api/settings/treatment-codes', someCode())).body.id

const insertCode = (field: string, value: string) =>
  `insert into treatment_codes (code, description, default_cost, ${field}) values ('NEW', 'Crown', 1, ${value})`

export const cases: NounCases = {
  attacks: [
    { guard: 'treatment_codes.known_effect', statement: insertCode('effect', "'magic'") },
    { guard: 'treatment_codes.known_benefit', statement: insertCode('benefit', "'luxury'") },
    { guard: 'treatment_codes.known_per', statement: insertCode('per', "'jaw'") },
    { guard: 'treatment_codes.description_ar_is_said', statement: insertCode('description_ar', "' '") },
  ],
  ordinary: [
    ...EFFECTS.map((effect) => insertCode('effect', `'${effect}'`)),
    ...BENEFITS.map((benefit) => insertCode('benefit', `'${benefit}'`)),
    ...CHARGED_PER.map((per) => insertCode('per', `'${per}'`)),
    insertCode('description_ar', "'تاج'"),
  ],
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

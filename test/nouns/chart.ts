import { ordinaryCharges, refusalsOfCharges } from '../guards/charges.ts'
import { FINDINGS, GRADES } from '#domain/chart.ts'
import { MILK_TEETH, PERMANENT_TEETH } from '#domain/tooth.ts'
import {
  insert,
  item,
  noted,
  pick,
  refusalsOfResolutions,
  resolved,
  TAKEN_BACK,
  treatment,
  EXTRAS,
} from '../guards/chart.ts'
import { ordinaryWorkDetails, refusalsOfWorkDetails } from '../guards/work-details.ts'
import { idOf, merge, NEWCOMERS, twoMerged } from '../guards/refusals-of-merges.ts'
import { type CaseContext, everyone, type NounCases } from '../support/noun-cases.ts'

const writers = ['admin', 'doctor'] as const
const CARIES = { kind: 'condition', code: 'caries', status: 'found', teeth: [{ tooth: 36, surfaces: ['M', 'O'] }] }

/** One of the doctor's own patients, so that every role may read. */
const someone = async ({ factory }: CaseContext) => (await factory.book()).patient_id
const someItem = async (around: CaseContext) => {
  const answer = await around.clinic.as('doctor').post(`/api/patients/${await someone(around)}/chart-items`, CARIES)
  return answer.body.id
}

const tooth = (fields: Record<string, string> = {}) =>
  insert('tooth_states', { ...noted, tooth: '36', state: "'missing'", supernumerary: 'false', ...fields })
const VOIDED = { voided_at: 'now()', voided_by: noted.noted_by, voided_reason: "'Wrong tooth'" }
const NEW = (table: string) => `id = (select max(id) from ${table})`
const TO_ANOTHER = 'patient_id = (select min(id) from patients where id <> patient_id)'

const otherTeeth = [
  '36',
  '{"tooth": 36, "surfaces": []}',
  '[36]',
  '[{"tooth": 36}]',
  '[{"tooth": "36", "surfaces": []}]',
  '[{"tooth": null, "surfaces": []}]',
  '[{"tooth": 49, "surfaces": []}]',
  '[{"tooth": 56, "surfaces": []}]',
  '[{"tooth": 91, "surfaces": []}]',
  '[{"tooth": 36, "surfaces": "M"}]',
  '[{"tooth": 36, "surfaces": ["X"]}]',
  '[{"tooth": 36, "surfaces": ["O", "M"]}]',
  '[{"tooth": 36, "surfaces": ["M", "M"]}]',
  '[{"tooth": 36, "surfaces": [], "note": ""}]',
  '[{"tooth": 36, "surfaces": [], "role": "anchor"}]',
  '[{"tooth": 36, "surfaces": [], "role": null}]',
  '[{"tooth": 37, "surfaces": []}, {"tooth": 36, "surfaces": []}]',
  '[{"tooth": 36, "surfaces": []}, {"tooth": 36, "surfaces": ["M"]}]',
]

export const cases: NounCases = {
  calls: {
    chart: { callers: everyone, input: async (around) => ({ id: await someone(around) }) },
    noteChartItem: {
      callers: writers,
      input: async (around) => ({ id: await someone(around), body: CARIES }),
      records: ['chart.noted'],
    },
    itemsOfLot: { callers: everyone, input: () => ({ query: '?lot=LOT-1' }) },
    voidChartItem: {
      callers: writers,
      input: async (around) => ({ id: await someItem(around), body: { reason: 'Wrong tooth' } }),
      records: ['chart.voided'],
    },
    resolveChartItem: {
      callers: writers,
      input: async (around) => ({
        id: await someItem(around),
        body: { resolution: 'healed', reason: 'Remineralized' },
      }),
      records: ['chart.resolved'],
    },
    reopenChartItem: {
      callers: writers,
      input: async (around) => {
        const id = await someItem(around)
        await around.clinic.as('doctor').post(`/api/chart-items/${id}/resolve`, { resolution: 'healed' })
        return { id, body: { reason: 'By mistake' } }
      },
      records: ['chart.reopened'],
    },
    noteTooth: {
      callers: writers,
      input: async (around) => ({ id: await someone(around), tooth: 18, body: { state: 'missing' } }),
      records: ['chart.tooth'],
    },
  },
  reads: ['/api/patients/7/chart', '/api/patients/7/chart?as_of=2025-01-01&voided=true', '/api/chart-items?lot=LOT-1'],
  attacks: [
    {
      guard: 'chart_items.chart_items_kind_check',
      statement: item({ kind: "'rumour'" }),
      besides: ['chart_items.known_condition'],
    },
    { guard: 'chart_items.chart_items_code_check', statement: item({ ...treatment, code: "' '" }) },
    { guard: 'chart_items.chart_items_description_check', statement: item({ description: "' '" }) },
    { guard: 'chart_items.chart_items_status_check', statement: item({ status: "'planned'" }) },
    { guard: 'chart_items.chart_items_voided_reason_check', statement: item({ ...VOIDED, voided_reason: "' '" }) },
    ...["'toothache'", 'null'].map((code) => ({
      guard: 'chart_items.known_condition',
      statement: item({ code, description: "'Toothache'" }),
    })),
    ...FINDINGS.map((code) => ({
      guard: 'chart_items.status_fits_kind',
      statement: item({ code: `'${code}'`, status: "'done'" }),
    })),
    { guard: 'chart_items.status_fits_kind', statement: item({ ...treatment, status: "'found'" }) },
    { guard: 'chart_items.effect_of_treatment', statement: item({ ...treatment, effect: "'magic'" }) },
    { guard: 'chart_items.effect_of_treatment', statement: item({ effect: EXTRAS.effect }) },
    { guard: 'chart_items.note_is_said', statement: item({ note: "' '" }) },
    ...["'mild'", "'1'"].map((grade) => ({ guard: 'chart_items.grade_of_finding', statement: item({ grade }) })),
    ...["'abrasion'", "'crown'"].map((code) => ({
      guard: 'chart_items.grade_of_finding',
      statement: item({ code, grade: EXTRAS.grade }),
    })),
    { guard: 'chart_items.grade_of_finding', statement: item({ ...treatment, grade: EXTRAS.grade }) },
    { guard: 'chart_items.material_of_work', statement: item({ material: EXTRAS.material }) },
    { guard: 'chart_items.material_of_work', statement: item({ ...treatment, material: "' '" }) },
    ...refusalsOfWorkDetails,
    ...refusalsOfResolutions,
    { guard: 'chart_items.treatment_is_named', statement: item({ ...treatment, code: 'null' }) },
    { guard: 'chart_items.condition_has_teeth', statement: item({ teeth: "'[]'" }) },
    { guard: 'chart_items.item_not_noted_ahead', statement: item({ noted_on: "'2026-04-07'" }) },
    ...Object.keys(VOIDED).map((left_out) => ({
      guard: 'chart_items.voided_with_reason',
      statement: item({ ...VOIDED, [left_out]: 'null' }),
    })),
    ...otherTeeth.map((teeth) => ({
      guard: 'charted_teeth.charted_teeth_check',
      statement: item({ ...treatment, teeth: `'${teeth}'` }),
    })),
    ...["status = 'done'", `teeth = '[{"tooth": 37, "surfaces": []}]'`, "noted_on = '2026-04-04'", TO_ANOTHER].map(
      (change) => ({
        guard: 'chart_items.voided_once',
        statement: `${item()} update chart_items set ${change} where ${NEW('chart_items')}`,
      }),
    ),
    ...["voided_reason = 'Other'", 'voided_at = null, voided_by = null, voided_reason = null'].map((change) => ({
      guard: 'chart_items.voided_once',
      statement: `${item(VOIDED)} update chart_items set ${change} where ${NEW('chart_items')}`,
    })),
    { guard: 'chart_items.never_deleted', statement: 'delete from chart_items where false' },
    {
      guard: 'chart_items.never_deleted',
      statement: 'truncate chart_items cascade',
      besides: ['chart_resolutions.never_deleted'],
    },
    {
      guard: 'chart_items.unmerged_patient',
      statement: twoMerged + item({ patient_id: idOf('Gone') }),
      besides: ['patients.merged_has_no_chart_items'],
    },
    {
      guard: 'patients.merged_has_no_chart_items',
      statement: `${NEWCOMERS} ${item({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))}`,
    },
    ...[8, 9, 10, 19, 49, 50, 56, 86, 91].map((number) => ({
      guard: 'tooth_number.tooth_number_check',
      statement: tooth({ tooth: String(number) }),
    })),
    {
      guard: 'tooth_states.tooth_states_state_check',
      statement: tooth({ state: "'loose'" }),
    },
    ...[
      ['36', 'primary'],
      ['75', 'permanent'],
      ['75', 'implant'],
    ].map(([number = '', state = '']) => ({
      guard: 'tooth_states.state_of_such_a_tooth',
      statement: tooth({ tooth: number, state: `'${state}'` }),
    })),
    { guard: 'tooth_states.state_not_noted_ahead', statement: tooth({ noted_on: "'2026-04-07'" }) },
    ...["state = 'implant'", 'supernumerary = true', TO_ANOTHER].map((change) => ({
      guard: 'tooth_states.never_rewritten',
      statement: `${tooth()} update tooth_states set ${change} where ${NEW('tooth_states')}`,
    })),
    { guard: 'tooth_states.never_deleted', statement: 'delete from tooth_states where false' },
    { guard: 'tooth_states.never_deleted', statement: 'truncate tooth_states' },
    {
      guard: 'tooth_states.unmerged_patient',
      statement: twoMerged + tooth({ patient_id: idOf('Gone') }),
      besides: ['patients.merged_has_no_tooth_states'],
    },
    ...refusalsOfCharges,
    {
      guard: 'patients.merged_has_no_tooth_states',
      statement: `${NEWCOMERS} ${tooth({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))}`,
    },
  ],
  ordinary: [
    ...ordinaryCharges,
    [...PERMANENT_TEETH, ...MILK_TEETH].map((number) => tooth({ tooth: String(number) })).join(' '),
    ...['permanent', 'unerupted', 'missing', 'implant'].map((state) => tooth({ state: `'${state}'` })),
    ...['primary', 'unerupted', 'missing'].map((state) => tooth({ tooth: '55', state: `'${state}'` })),
    tooth({ noted_on: "'2026-04-06'" }) + item({ noted_on: "'2026-04-06'" }),
    `${NEWCOMERS} ${item({ patient_id: idOf('Gone') })} ${tooth({ patient_id: idOf('Gone') })}
      ${merge('Gone', idOf('Kept'))} update chart_items set patient_id = ${idOf('Kept')} where patient_id = ${idOf('Gone')};
      update tooth_states set patient_id = ${idOf('Kept')} where patient_id = ${idOf('Gone')}`,
    item(VOIDED) + item({ ...treatment, code: 'null', description: "'Scaling'" }),
    item(pick('note', 'grade')) +
      resolved() +
      resolved(TAKEN_BACK) +
      resolved({ resolution: "'watched'", reason: "'Small'" }),
    ...ordinaryWorkDetails,
    item({ ...treatment, ...pick('effect', 'note', 'material') }) + item({ code: "'crown'", ...pick('material') }),
    ...['abutment', 'pontic'].map((role) =>
      item({ code: "'bridge'", teeth: `'[{"tooth": 36, "surfaces": [], "role": "${role}"}]'` }),
    ),
    `${item()} ${resolved()} update chart_resolutions set voided_at = now(), voided_by = noted_by, voided_reason = 'By mistake'`,
    ...Object.entries(GRADES).flatMap(([code, grades]) =>
      grades.map((grade) => item({ code: `'${code}'`, grade: `'${grade}'` })),
    ),
    `${item()} update chart_items set voided_at = now(), voided_by = noted_by, voided_reason = 'Wrong tooth'
      where ${NEW('chart_items')}`,
  ],
}

import { idOf, merge, NEWCOMERS, twoMerged } from '../guards/refusals-of-merges.ts'
import type { CaseContext, NounCases } from '../support/noun-cases.ts'

const MEASURED = { sites: [{ tooth: 16, site: 1, depth: 4, bleeding: true }] }
const someone = async ({ factory }: CaseContext) => (await factory.book()).patient_id
const someExam = async (around: CaseContext) => {
  const answer = await around.clinic.as('doctor').post(`/api/patients/${await someone(around)}/perio-exams`, {})
  return answer.body.id
}

const SITE = { tooth: 16, site: 1, depth: 4, margin: -1, bleeding: true, plaque: false, pus: false }
const TOOTH = { tooth: 16, mobility: 1, furcation: null }
const json = (...rows: unknown[]) => `'${JSON.stringify(rows)}'`
const exam = (fields: Record<string, string> = {}) => {
  const row = {
    patient_id: '(select patient_id from appointments where id = $appointment)',
    examined_on: "'2026-04-05'",
    sites: json(SITE),
    teeth: json(TOOTH),
    recorded_at: "'2026-04-05 09:00Z'",
    recorded_by: '(select min(id) from users)',
    ...fields,
  }
  return `insert into perio_exams (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')});`
}
const USER = '(select min(id) from users)'
const CLOSED = { closed_at: 'now()', closed_by: USER, teeth_present: "'{11,12}'" }
const VOIDED = { voided_at: 'now()', voided_by: USER, voided_reason: "'Another patient'" }
const NEW = 'id = (select max(id) from perio_exams)'
const changed = (change: string) => `update perio_exams set ${change} where ${NEW}`

const wrongSites: unknown[] = [
  { ...SITE, tooth: 19 },
  { ...SITE, tooth: null },
  { ...SITE, tooth: '16' },
  { ...SITE, site: 0 },
  { ...SITE, site: 7 },
  { ...SITE, depth: 20 },
  { ...SITE, depth: -1 },
  { ...SITE, depth: 1.5 },
  { ...SITE, margin: 20 },
  { ...SITE, margin: -20 },
  { ...SITE, bleeding: 'yes' },
  { ...SITE, plaque: null },
  { ...SITE, pus: 1 },
  { ...SITE, note: '' },
  { tooth: 16, site: 1 },
  16,
]
const wrongTeeth: unknown[] = [
  { ...TOOTH, tooth: 0 },
  { ...TOOTH, tooth: null },
  { ...TOOTH, mobility: 4 },
  { ...TOOTH, furcation: -1 },
  { ...TOOTH, note: '' },
  { tooth: 16 },
  'tooth',
]

export const cases: NounCases = {
  calls: {
    perioExams: { callers: ['admin', 'doctor'], input: async (around) => ({ id: await someone(around) }) },
    perioExam: { callers: ['admin', 'doctor'], input: async (around) => ({ id: await someExam(around) }) },
    startPerioExam: {
      callers: ['doctor'],
      input: async (around) => ({ id: await someone(around), body: {} }),
      records: ['perio-exam.started'],
    },
    recordPerioExam: {
      callers: ['doctor'],
      input: async (around) => ({ id: await someExam(around), body: MEASURED }),
      records: ['perio-exam.recorded'],
    },
    closePerioExam: {
      callers: ['doctor'],
      input: async (around) => ({ id: await someExam(around), body: {} }),
      records: ['perio-exam.closed'],
    },
    voidPerioExam: {
      callers: ['doctor'],
      input: async (around) => ({ id: await someExam(around), body: { reason: 'Another patient' } }),
      records: ['perio-exam.voided'],
    },
  },
  reads: ['/api/patients/7/perio-exams', '/api/patients/7/perio-exams?voided=true'],
  attacks: [
    ...[...wrongSites.map((wrong) => json(wrong)), json(SITE, SITE), json({ ...SITE, site: 2 }, SITE), "'{}'"].map(
      (sites) => ({ guard: 'perio_exams.perio_sites_valid', statement: exam({ sites }) }),
    ),
    ...[
      ...wrongTeeth.map((wrong) => json(wrong)),
      json(TOOTH, TOOTH),
      json({ ...TOOTH, tooth: 17 }, TOOTH),
      "'{}'",
    ].map((teeth) => ({ guard: 'perio_exams.perio_teeth_valid', statement: exam({ teeth }) })),
    { guard: 'perio_exams.perio_not_ahead', statement: exam({ examined_on: "'2026-04-07'" }) },
    { guard: 'perio_exams.perio_exams_voided_reason_check', statement: exam({ ...VOIDED, voided_reason: "' '" }) },
    ...Object.keys(CLOSED).map((left_out) => ({
      guard: 'perio_exams.perio_closed_with_teeth',
      statement: exam({ ...CLOSED, [left_out]: 'null' }),
    })),
    ...Object.keys(VOIDED).map((left_out) => ({
      guard: 'perio_exams.perio_voided_with_reason',
      statement: exam({ ...VOIDED, [left_out]: 'null' }),
    })),
    ...[
      exam() + changed("examined_on = '2026-04-04'"),
      exam(CLOSED) + changed("sites = '[]'"),
      exam(CLOSED) + changed("teeth = '[]'"),
      exam(CLOSED) + changed("teeth_present = '{11}'"),
      exam(CLOSED) + changed('closed_at = null, closed_by = null, teeth_present = null'),
      exam(VOIDED) + changed("sites = '[]'"),
      exam(VOIDED) + changed("voided_reason = 'Other'"),
      exam() + changed('patient_id = (select min(id) from patients where id <> patient_id)'),
    ].map((statement) => ({ guard: 'perio_exams.frozen', statement })),
    { guard: 'perio_exams.never_deleted', statement: 'delete from perio_exams where false' },
    { guard: 'perio_exams.never_deleted', statement: 'truncate perio_exams' },
    {
      guard: 'perio_exams.unmerged_patient',
      statement: twoMerged + exam({ patient_id: idOf('Gone') }),
      besides: ['patients.merged_has_no_perio_exams'],
    },
    {
      guard: 'patients.merged_has_no_perio_exams',
      statement: `${NEWCOMERS} ${exam({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))}`,
    },
  ],
  ordinary: [
    exam({ examined_on: "'2026-04-06'", sites: "'[]'", teeth: "'[]'" }) + exam({ ...CLOSED, ...VOIDED }) + exam(VOIDED),
    exam({
      sites: json(
        { ...SITE, depth: 0, margin: -19 },
        { ...SITE, site: 2, depth: 19, margin: 19 },
        { ...SITE, site: 6, depth: null, margin: null },
        { ...SITE, tooth: 85, site: 3, margin: 0 },
      ),
      teeth: json({ ...TOOTH, mobility: 0, furcation: 3 }, { ...TOOTH, tooth: 55, mobility: 3, furcation: 0 }),
    }),
    exam() + changed(`sites = '[]', version = 2, updated_at = now(), updated_by = ${USER}`),
    exam() + changed(`closed_at = now(), closed_by = ${USER}, teeth_present = '{}'`),
    exam(CLOSED) + changed(`voided_at = now(), voided_by = ${USER}, voided_reason = 'Wrong'`),
    `${NEWCOMERS} ${exam({ patient_id: idOf('Gone') })} ${exam({ patient_id: idOf('Gone'), ...CLOSED, ...VOIDED })}
      ${merge('Gone', idOf('Kept'))} update perio_exams set patient_id = ${idOf('Kept')} where patient_id = ${idOf('Gone')}`,
  ],
}

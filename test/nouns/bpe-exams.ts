import { idOf, merge, NEWCOMERS, twoMerged } from '../guards/refusals-of-merges.ts'
import type { CaseContext, NounCases } from '../support/noun-cases.ts'

const SIX = { sextants: ['0', '1', '2', '3', '4', 'X'], furcation: [false, false, false, true, false, false] }
const someone = async ({ factory }: CaseContext) => (await factory.book()).patient_id
const someExam = async (around: CaseContext) => {
  const answer = await around.clinic.as('doctor').post(`/api/patients/${await someone(around)}/bpe-exams`, SIX)
  return answer.body.id
}

const exam = (fields: Record<string, string> = {}) => {
  const row = {
    patient_id: '(select patient_id from appointments where id = $appointment)',
    examined_on: "'2026-04-05'",
    sextants: "'{0,1,2,3,4,X}'",
    furcation: "'{f,f,f,t,f,f}'",
    recorded_at: "'2026-04-05 09:00Z'",
    recorded_by: '(select min(id) from users)',
    ...fields,
  }
  return `insert into bpe_exams (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')});`
}
const VOIDED = { voided_at: 'now()', voided_by: '(select min(id) from users)', voided_reason: "'Another patient'" }
const NEW = 'id = (select max(id) from bpe_exams)'

export const cases: NounCases = {
  calls: {
    bpeExams: { callers: ['admin', 'doctor'], input: async (around) => ({ id: await someone(around) }) },
    recordBpeExam: {
      callers: ['doctor'],
      input: async (around) => ({ id: await someone(around), body: SIX }),
      records: ['bpe-exam.recorded'],
    },
    voidBpeExam: {
      callers: ['doctor'],
      input: async (around) => ({ id: await someExam(around), body: { reason: 'Another patient' } }),
      records: ['bpe-exam.voided'],
    },
  },
  reads: ['/api/patients/7/bpe-exams', '/api/patients/7/bpe-exams?voided=true'],
  attacks: [
    ...[
      '{0,1,2,3,4}',
      '{0,1,2,3,4,X,0}',
      '{0,1,2,3,4,5}',
      '{0,1,2,3,4,NULL}',
      '[0:5]={0,1,2,3,4,4}',
      '{{0},{1},{2},{3},{4},{4}}',
    ].map((sextants) => ({ guard: 'bpe_exams.six_sextants', statement: exam({ sextants: `'${sextants}'` }) })),
    ...['{f,f,f,t,f}', '{f,f,f,t,f,f,f}', '{f,f,f,t,f,NULL}', '[0:5]={f,f,f,f,f,f}', '{{f},{f},{f},{f},{f},{f}}'].map(
      (furcation) => ({ guard: 'bpe_exams.furcation_of_six', statement: exam({ furcation: `'${furcation}'` }) }),
    ),
    ...[0, 1, 2, 3, 4, 5].map((place) => ({
      guard: 'bpe_exams.no_furcation_without_teeth',
      statement: exam({
        sextants: `'{${[0, 1, 2, 3, 4, 5].map((each) => (each === place ? 'X' : '0')).join(',')}}'`,
        furcation: `'{${[0, 1, 2, 3, 4, 5].map((each) => (each === place ? 't' : 'f')).join(',')}}'`,
      }),
    })),
    { guard: 'bpe_exams.bpe_not_ahead', statement: exam({ examined_on: "'2026-04-07'" }) },
    { guard: 'bpe_exams.bpe_exams_voided_reason_check', statement: exam({ ...VOIDED, voided_reason: "' '" }) },
    ...Object.keys(VOIDED).map((left_out) => ({
      guard: 'bpe_exams.bpe_voided_with_reason',
      statement: exam({ ...VOIDED, [left_out]: 'null' }),
    })),
    ...["sextants = '{0,0,0,0,0,0}'", "examined_on = '2026-04-04'"].map((change) => ({
      guard: 'bpe_exams.voided_once',
      statement: `${exam()} update bpe_exams set ${change} where ${NEW}`,
    })),
    {
      guard: 'bpe_exams.voided_once',
      statement: `${exam(VOIDED)} update bpe_exams set voided_reason = 'Other' where ${NEW}`,
    },
    { guard: 'bpe_exams.never_deleted', statement: 'delete from bpe_exams where false' },
    { guard: 'bpe_exams.never_deleted', statement: 'truncate bpe_exams' },
    {
      guard: 'bpe_exams.unmerged_patient',
      statement: twoMerged + exam({ patient_id: idOf('Gone') }),
      besides: ['patients.merged_has_no_bpe_exams'],
    },
    {
      guard: 'patients.merged_has_no_bpe_exams',
      statement: `${NEWCOMERS} ${exam({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))}`,
    },
  ],
  ordinary: [
    exam({ examined_on: "'2026-04-06'" }) + exam(VOIDED),
    exam({ sextants: "'{X,X,X,X,X,X}'", furcation: "'{f,f,f,f,f,f}'" }),
    exam({ sextants: "'{4,4,4,4,4,4}'", furcation: "'{t,t,t,t,t,t}'" }),
    `${exam()} update bpe_exams set voided_at = now(), voided_by = recorded_by, voided_reason = 'Wrong' where ${NEW}`,
    `${NEWCOMERS} ${exam({ patient_id: idOf('Gone') })} ${exam({ patient_id: idOf('Gone'), ...VOIDED })}
      ${merge('Gone', idOf('Kept'))} update bpe_exams set patient_id = ${idOf('Kept')} where patient_id = ${idOf('Gone')}`,
  ],
}

import { idOf, merge, NEWCOMERS, twoMerged } from '../guards/refusals-of-merges.ts'
import type { CaseContext, NounCases } from '../support/noun-cases.ts'

const WIRES = { upper_wire: '0.016 NiTi', lower_wire: '0.016 NiTi', elastics: 'Class II', next_in_weeks: 6 }
const someone = async ({ factory }: CaseContext) => (await factory.book()).patient_id
const someEntry = async (around: CaseContext) => {
  const answer = await around.clinic.as('doctor').post(`/api/patients/${await someone(around)}/ortho-entries`, WIRES)
  return answer.body.id
}

const entry = (fields: Record<string, string> = {}) => {
  const row = {
    patient_id: '(select patient_id from appointments where id = $appointment)',
    visited_on: "'2026-04-05'",
    upper_wire: "'0.016 NiTi'",
    recorded_at: "'2026-04-05 09:00Z'",
    recorded_by: '(select min(id) from users)',
    ...fields,
  }
  return `insert into ortho_entries (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')});`
}
const VOIDED = { voided_at: 'now()', voided_by: '(select min(id) from users)', voided_reason: "'Another patient'" }
const NEW = 'id = (select max(id) from ortho_entries)'
const LONGEST = { upper_wire: 80, lower_wire: 80, elastics: 80, note: 1_000 }

export const cases: NounCases = {
  calls: {
    orthoEntries: { callers: ['admin', 'doctor'], input: async (around) => ({ id: await someone(around) }) },
    recordOrthoEntry: {
      callers: ['doctor'],
      input: async (around) => ({ id: await someone(around), body: WIRES }),
      records: ['ortho-entry.recorded'],
    },
    voidOrthoEntry: {
      callers: ['doctor'],
      input: async (around) => ({ id: await someEntry(around), body: { reason: 'Another patient' } }),
      records: ['ortho-entry.voided'],
    },
  },
  reads: ['/api/patients/7/ortho-entries', '/api/patients/7/ortho-entries?voided=true'],
  attacks: [
    ...Object.entries(LONGEST).flatMap(([column, longest]) =>
      ["' '", `repeat('a', ${longest + 1})`].map((text) => ({
        guard: `ortho_entries.ortho_entries_${column}_check`,
        statement: entry({ [column]: text }),
      })),
    ),
    ...['0', '53'].map((next_in_weeks) => ({
      guard: 'ortho_entries.ortho_entries_next_in_weeks_check',
      statement: entry({ next_in_weeks }),
    })),
    {
      guard: 'ortho_entries.ortho_says_something',
      statement: entry({ upper_wire: 'null', next_in_weeks: '4' }),
    },
    { guard: 'ortho_entries.ortho_not_ahead', statement: entry({ visited_on: "'2026-04-07'" }) },
    {
      guard: 'ortho_entries.ortho_entries_voided_reason_check',
      statement: entry({ ...VOIDED, voided_reason: "' '" }),
    },
    ...Object.keys(VOIDED).map((left_out) => ({
      guard: 'ortho_entries.ortho_voided_with_reason',
      statement: entry({ ...VOIDED, [left_out]: 'null' }),
    })),
    ...["upper_wire = '0.018 NiTi'", "visited_on = '2026-04-04'"].map((change) => ({
      guard: 'ortho_entries.voided_once',
      statement: `${entry()} update ortho_entries set ${change} where ${NEW}`,
    })),
    {
      guard: 'ortho_entries.voided_once',
      statement: `${entry(VOIDED)} update ortho_entries set voided_reason = 'Other' where ${NEW}`,
    },
    { guard: 'ortho_entries.never_deleted', statement: 'delete from ortho_entries where false' },
    { guard: 'ortho_entries.never_deleted', statement: 'truncate ortho_entries' },
    {
      guard: 'ortho_entries.unmerged_patient',
      statement: twoMerged + entry({ patient_id: idOf('Gone') }),
      besides: ['patients.merged_has_no_ortho_entries'],
    },
    {
      guard: 'patients.merged_has_no_ortho_entries',
      statement: `${NEWCOMERS} ${entry({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))}`,
    },
  ],
  ordinary: [
    entry({ visited_on: "'2026-04-06'" }) + entry(VOIDED),
    ...Object.entries(LONGEST).map(([column, longest]) =>
      entry({ upper_wire: 'null', [column]: `repeat('a', ${longest})`, next_in_weeks: '52' }),
    ),
    `${entry()} update ortho_entries set voided_at = now(), voided_by = recorded_by, voided_reason = 'Wrong' where ${NEW}`,
    `${NEWCOMERS} ${entry({ patient_id: idOf('Gone') })} ${entry({ patient_id: idOf('Gone'), ...VOIDED })}
      ${merge('Gone', idOf('Kept'))} update ortho_entries set patient_id = ${idOf('Kept')} where patient_id = ${idOf('Gone')}`,
  ],
}

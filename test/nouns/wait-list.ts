import { idOf, twoMerged } from '../guards/refusals-of-merges.ts'
import { type CaseContext, frontDesk, type NounCases } from '../support/noun-cases.ts'

const someEntry = async ({ factory }: CaseContext) => ({
  patient_id: (await factory.registerPatient()).id,
  minutes: 30,
})
const waiting = async (around: CaseContext) =>
  (await around.clinic.as('receptionist').post('/api/wait-list', await someEntry(around))).body.id

const entry = (fields: Record<string, string> = {}) => {
  const row = {
    patient_id: '(select patient_id from appointments where id = $appointment)',
    minutes: '30',
    from_date: 'current_date',
    created_at: 'now()',
    ...fields,
  }
  return `insert into wait_list (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`
}

export const cases: NounCases = {
  calls: {
    waitList: { callers: frontDesk },
    gaps: { callers: frontDesk, input: () => ({ query: '?date=2026-11-17' }) },
    addToWaitList: {
      callers: frontDesk,
      input: async (around) => ({ body: await someEntry(around) }),
      records: ['wait-list.added'],
    },
    updateWaitListEntry: {
      callers: frontDesk,
      input: async (around) => ({ id: await waiting(around), body: { minutes: 45 } }),
      records: ['wait-list.updated'],
    },
    closeWaitListEntry: {
      callers: frontDesk,
      input: async (around) => ({ id: await waiting(around), body: { outcome: 'withdrawn' } }),
      records: ['wait-list.closed'],
    },
  },
  reads: [
    '/api/wait-list',
    '/api/wait-list?patient_id=7',
    '/api/wait-list?doctor_id=2&datetime_start=2026-11-17T09:00&datetime_end=2026-11-17T10:00',
    '/api/wait-list/gaps?date=2026-11-17',
  ],
  attacks: [
    ...['4', '481'].map((minutes) => ({ guard: 'wait_list.wait_list_minutes_check', statement: entry({ minutes }) })),
    { guard: 'moved_from.append_only', statement: 'update moved_from set created_at = now() where false' },
    { guard: 'moved_from.append_only', statement: 'delete from moved_from where false' },
    { guard: 'moved_from.append_only', statement: 'truncate moved_from' },
    { guard: 'wait_list.wait_list_parts_check', statement: entry({ parts: "array['night']" }) },
    { guard: 'wait_list.waits_until_after_start', statement: entry({ to_date: 'current_date - 1' }) },
    { guard: 'wait_list.wait_list_outcome_check', statement: entry({ closed_at: 'now()', outcome: "'lost'" }) },
    { guard: 'wait_list.closed_with_outcome', statement: entry({ closed_at: 'now()' }) },
    { guard: 'wait_list.closed_with_outcome', statement: entry({ outcome: "'withdrawn'" }) },
    {
      guard: 'wait_list.booked_with_appointment',
      statement: entry({ appointment_id: '$appointment', closed_at: 'now()', outcome: "'withdrawn'" }),
    },
    {
      guard: 'wait_list.unmerged_patient',
      statement: `${twoMerged} ${entry({ patient_id: idOf('Gone') })}`,
      besides: ['patients.merged_has_nothing'],
    },
    {
      guard: 'patients.merged_has_nothing',
      statement: `insert into patients (full_name, created_at) values ('Waits', now()), ('Stays', now());
        ${entry({ patient_id: idOf('Waits') })};
        update patients set hidden = true, merged_into_id = ${idOf('Stays')} where full_name = 'Waits'`,
    },
  ],
  ordinary: [
    entry({ appointment_id: '$appointment' }),
    ...['5', '480'].map((minutes) => entry({ minutes })),
    entry({ parts: "array['morning', 'afternoon', 'evening']", to_date: 'current_date' }),
    entry({ closed_at: 'now()', outcome: "'withdrawn'" }),
    entry({ closed_at: 'now()', outcome: "'booked'", appointment_id: '$appointment' }),
    entry({ closed_at: 'now()', outcome: "'booked'" }),
  ],
}

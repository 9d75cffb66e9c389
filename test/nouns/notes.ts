import { idOf, merge, NEWCOMERS, twoMerged } from '../guards/refusals-of-merges.ts'
import type { CaseContext, NounCases } from '../support/noun-cases.ts'

const doctor = ['doctor'] as const
const someone = async ({ factory }: CaseContext) => (await factory.book()).patient_id
const someNote = async (around: CaseContext) => {
  const written = await around.clinic
    .as('doctor')
    .post(`/api/patients/${await someone(around)}/notes`, { text: 'Pulpitis' })
  return written.body.id
}
const signed = async (around: CaseContext) => {
  const id = await someNote(around)
  await around.clinic.as('doctor').post(`/api/notes/${id}/sign`, {})
  return id
}

const note = (fields: Record<string, string> = {}) => {
  const row = {
    patient_id: '(select patient_id from appointments where id = $appointment)',
    text: "'Pulpitis'",
    created_at: 'now()',
    created_by: '(select min(id) from users)',
    ...fields,
  }
  return `insert into notes (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')});`
}
const draft = (fields: Record<string, string> = {}) => {
  const row = {
    patient_id: '(select patient_id from appointments where id = $appointment)',
    created_by: '(select min(id) from users)',
    text: "'Pulp'",
    saved_at: 'now()',
    ...fields,
  }
  return `insert into note_drafts (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')});`
}
const NEW = 'id = (select max(id) from notes)'

export const cases: NounCases = {
  calls: {
    notes: { callers: ['admin', 'doctor'], input: async (around) => ({ id: await someone(around) }) },
    unfinishedNotes: { callers: doctor },
    writeNote: {
      callers: doctor,
      input: async (around) => ({ id: await someone(around), body: { text: 'Pulpitis' } }),
      records: ['note.written'],
    },
    noteDraft: { callers: doctor, input: async (around) => ({ id: await someone(around) }) },
    saveNoteDraft: {
      callers: doctor,
      input: async (around) => ({ id: await someone(around), body: { text: 'Pulp' } }),
    },
    updateNote: {
      callers: doctor,
      input: async (around) => ({ id: await someNote(around), body: { text: 'Pulpitis of 36' } }),
      records: ['note.updated'],
    },
    signNote: {
      callers: doctor,
      input: async (around) => ({ id: await someNote(around), body: {} }),
      records: ['note.signed'],
    },
    addAddendum: {
      callers: doctor,
      input: async (around) => ({ id: await signed(around), body: { text: 'It was 37' } }),
      records: ['note.addendum'],
    },
  },
  reads: ['/api/notes/unfinished', '/api/patients/7/notes', '/api/patients/7/note-draft'],
  attacks: [
    { guard: 'notes.notes_text_check', statement: note({ text: "' '" }) },
    ...[
      `update notes set patient_id = (select min(id) from patients where id <> patient_id) where ${NEW}`,
      `update notes set created_at = now() - interval '1 day' where ${NEW}`,
      `update notes set text = 'Other', signed_at = now() where ${NEW}`,
      `update notes set text = 'Other', updated_at = now() + interval '25 hours' where ${NEW}`,
      `update notes set signed_at = now() where ${NEW}; update notes set text = 'Other' where ${NEW}`,
      `update notes set appointment_id = $appointment where ${NEW}`,
    ].map((change) => ({ guard: 'notes.written_for_a_day', statement: note() + change })),
    { guard: 'notes.never_deleted', statement: 'delete from notes where false' },
    { guard: 'notes.never_deleted', statement: 'truncate notes cascade', besides: ['note_addenda.append_only'] },
    {
      guard: 'notes.unmerged_patient',
      statement: twoMerged + note({ patient_id: idOf('Gone') }),
      besides: ['patients.merged_has_no_notes'],
    },
    {
      guard: 'patients.merged_has_no_notes',
      statement: `${NEWCOMERS} ${note({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))}`,
    },
    {
      guard: 'note_addenda.note_addenda_text_check',
      statement: `${note()} insert into note_addenda (note_id, text, created_at, created_by)
        select id, ' ', now(), created_by from notes where ${NEW}`,
    },
    { guard: 'note_drafts.note_drafts_text_check', statement: draft({ text: "' '" }) },
    {
      guard: 'note_drafts.unmerged_patient',
      statement: twoMerged + draft({ patient_id: idOf('Gone') }),
      besides: ['patients.merged_has_no_drafts'],
    },
    {
      guard: 'patients.merged_has_no_drafts',
      statement: `${NEWCOMERS} ${draft({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))}`,
    },
    { guard: 'note_addenda.append_only', statement: "update note_addenda set text = 'Other' where false" },
    { guard: 'note_addenda.append_only', statement: 'delete from note_addenda where false' },
    { guard: 'note_addenda.append_only', statement: 'truncate note_addenda' },
  ],
  ordinary: [
    `${note({ appointment_id: '$appointment', signed_at: 'now()' })} update notes set appointment_id = null where ${NEW}`,
    `${NEWCOMERS} ${note({ patient_id: idOf('Gone'), signed_at: 'now()' })} ${merge('Gone', idOf('Kept'))}
      update notes set patient_id = ${idOf('Kept')} where patient_id = ${idOf('Gone')}`,
    `${note()} update notes set text = 'Other', updated_at = created_at + interval '24 hours' where ${NEW};
      update notes set signed_at = now() where ${NEW}`,
  ],
}

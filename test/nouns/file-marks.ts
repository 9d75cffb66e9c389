import { drawnPicture, fileForm } from '../support/files.ts'
import { type CaseContext, type NounCases } from '../support/noun-cases.ts'

const picture = await drawnPicture()
const LENGTH = {
  kind: 'length',
  points: [
    [1, 2],
    [30, 18],
  ],
}
const filed = async ({ clinic, factory }: CaseContext) => {
  const { patient_id } = await factory.book()
  return (await clinic.as('admin').post(`/api/patients/${patient_id}/files`, fileForm(picture))).body.id
}
const marked = async (around: CaseContext) => {
  const id = await filed(around)
  return { id, mark_id: (await around.clinic.as('doctor').post(`/api/files/${id}/marks`, LENGTH)).body.id }
}

const FILE = `insert into files (patient_id, kind, name, media_type, size_bytes, sha256, has_preview, added_at, added_by)
  values ((select patient_id from appointments where id = $appointment), 'xray', 'scan.png', 'image/png', 3, repeat('0', 64),
    false, now(), (select min(id) from users));
  insert into file_parts (file_id, number, content) select max(id), 0, 'abc' from files;`
const MARK = {
  file_id: '(select max(id) from files)',
  kind: "'length'",
  points: "'[[1, 2], [3, 4]]'",
  frame: '1',
  made_at: 'now()',
  made_by: '(select min(id) from users)',
}
const NEW = 'id = (select max(id) from file_marks)'
const mark = (fields: Record<string, string> = {}) => {
  const values: Record<string, string> = { ...MARK, ...fields }
  return `${FILE} insert into file_marks (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')});`
}
const VOIDED = { voided_at: 'now()', voided_by: MARK.made_by, void_reason: "'Wrong'" }
const TEXT = { kind: "'text'", points: "'[[1, 2]]'" }
const CALIBRATION = { kind: "'calibration'", millimetres: '10' }

export const cases: NounCases = {
  calls: {
    fileMarks: { callers: ['admin', 'doctor'], input: async (around) => ({ id: await filed(around) }) },
    makeMark: {
      callers: ['doctor'],
      input: async (around) => ({ id: await filed(around), body: LENGTH }),
      records: ['mark.made'],
    },
    voidMark: {
      callers: ['doctor'],
      input: async (around) => ({ ...(await marked(around)), body: { reason: 'Wrong tooth' } }),
      records: ['mark.voided'],
    },
  },
  reads: ['/api/files/7/marks', '/api/files/7/marks?voided=true'],
  attacks: [
    { guard: 'file_marks.file_marks_kind_check', statement: mark({ kind: "'circle'" }) },
    ...["' '", "repeat('a', 201)"].map((text) => ({
      guard: 'file_marks.file_marks_text_check',
      statement: mark({ text }),
    })),
    ...['0', '501'].map((millimetres) => ({
      guard: 'file_marks.file_marks_millimetres_check',
      statement: mark({ ...CALIBRATION, millimetres }),
    })),
    ...['0', '10001'].map((frame) => ({ guard: 'file_marks.file_marks_frame_check', statement: mark({ frame }) })),
    { guard: 'file_marks.file_marks_void_reason_check', statement: mark({ ...VOIDED, void_reason: "' '" }) },
    { guard: 'file_marks.points_of_mark', statement: mark({ points: "'[[1, 2]]'" }) },
    { guard: 'file_marks.words_of_mark', statement: mark(TEXT) },
    ...([{ millimetres: '10' }, { kind: "'calibration'" }] as Record<string, string>[]).map((fields) => ({
      guard: 'file_marks.length_of_calibration',
      statement: mark(fields),
    })),
    { guard: 'file_marks.mark_voided_with_reason', statement: mark({ ...VOIDED, void_reason: 'null' }) },
    ...["text = 'Other'", "points = '[[1, 2], [9, 9]]'"].map((change) => ({
      guard: 'file_marks.voided_once',
      statement: `${mark()} update file_marks set ${change} where ${NEW}`,
    })),
    {
      guard: 'file_marks.voided_once',
      statement: `${mark(VOIDED)} update file_marks set void_reason = 'Other' where ${NEW}`,
    },
    { guard: 'file_marks.never_deleted', statement: 'delete from file_marks where false' },
    { guard: 'file_marks.never_deleted', statement: 'truncate file_marks' },
  ],
  ordinary: [
    mark({ text: "repeat('a', 200)", frame: '10000' }),
    mark({ ...TEXT, text: "'Caries'" }),
    mark({ kind: "'angle'", points: "'[[1, 2], [3, 4], [5, 6]]'" }),
    mark({ ...CALIBRATION, millimetres: '500' }),
    `${mark()} update file_marks set voided_at = now(), voided_by = made_by, void_reason = 'Wrong' where ${NEW}`,
  ],
}

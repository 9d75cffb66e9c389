import { drawnPicture, fileForm } from '../support/files.ts'
import { type CaseContext, everyone, type NounCases, unique } from '../support/noun-cases.ts'

/** No two are of the same content, which the inbox would take for one. */
const picture = () => drawnPicture(40 + (unique() % 400), 20 + Math.floor(unique() / 400))
const received = async ({ clinic }: CaseContext) =>
  (await clinic.as('admin').post('/api/unfiled', fileForm(await picture()))).body.id
const someone = async ({ factory }: CaseContext) => (await factory.book()).patient_id

const ENTRY = {
  name: "'scan.png'",
  media_type: "'image/png'",
  size_bytes: '3',
  sha256: "repeat('0', 64)",
  received_at: 'now()',
  received_by: '(select min(id) from users)',
}
const NEW = 'id = (select max(id) from unfiled)'
const entry = (fields: Record<string, string> = {}) => {
  const values: Record<string, string> = { ...ENTRY, ...fields }
  return `insert into unfiled (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')});`
}
const part = `insert into unfiled_parts (unfiled_id, number, content) select id, 0, 'abc' from unfiled where ${NEW};`
const file = `insert into files (patient_id, kind, name, media_type, size_bytes, sha256, has_preview, added_at, added_by)
  values ((select patient_id from appointments where id = $appointment), 'xray', 'scan.png', 'image/png', 3, repeat('0', 64),
    false, now(), ${ENTRY.received_by});
  insert into file_parts (file_id, number, content) select max(id), 0, 'abc' from files;`
const SETTLED = { settled_at: 'now()', settled_by: ENTRY.received_by }
const FILED = { ...SETTLED, file_id: '(select max(id) from files)' }
const DISCARDED = { ...SETTLED, discard_reason: "'A test picture'" }
const discard = `update unfiled set settled_at = now(), settled_by = received_by, discard_reason = 'No' where ${NEW};`

export const cases: NounCases = {
  calls: {
    unfiled: { callers: everyone },
    countUnfiled: { callers: everyone },
    addUnfiled: {
      callers: everyone,
      input: async () => ({ body: fileForm(await picture()) }),
      records: ['unfiled.received'],
    },
    unfiledContent: { callers: ['admin', 'doctor'], input: async (around) => ({ id: await received(around) }) },
    unfiledPreview: { callers: ['admin', 'doctor'], input: async (around) => ({ id: await received(around) }) },
    fileUnfiled: {
      callers: everyone,
      input: async (around) => ({
        id: await received(around),
        body: { patient_id: await someone(around), kind: 'xray', teeth: [36] },
      }),
      records: ['file.added', 'unfiled.filed'],
    },
    discardUnfiled: {
      callers: everyone,
      input: async (around) => ({ id: await received(around), body: { reason: 'A test picture' } }),
      records: ['unfiled.discarded'],
    },
  },
  reads: ['/api/unfiled', '/api/unfiled/count', '/api/unfiled?state=filed', '/api/unfiled?state=discarded'],
  attacks: [
    { guard: 'unfiled.unfiled_name_check', statement: entry({ name: "' '" }) },
    { guard: 'unfiled.unfiled_media_type_check', statement: entry({ media_type: "'image/svg+xml'" }) },
    ...['0', '52428801'].map((size_bytes) => ({
      guard: 'unfiled.unfiled_size_bytes_check',
      statement: entry({ size_bytes }),
    })),
    { guard: 'unfiled.unfiled_sha256_check', statement: entry({ sha256: "repeat('g', 64)" }) },
    { guard: 'unfiled.unfiled_sha256_key', statement: entry() + entry() },
    { guard: 'unfiled.unfiled_person_name_check', statement: entry({ person_name: "' '" }) },
    { guard: 'unfiled.unfiled_person_number_check', statement: entry({ person_number: "''" }) },
    { guard: 'unfiled.unfiled_discard_reason_check', statement: entry({ ...DISCARDED, discard_reason: "' '" }) },
    {
      guard: 'unfiled.unfiled_file_id_key',
      statement: file + entry(FILED) + entry({ ...FILED, sha256: "repeat('1', 64)" }),
    },
    ...[
      entry(SETTLED),
      entry({ settled_at: 'now()', discard_reason: "'No'" }),
      entry({ discard_reason: "'No'" }),
      file + entry({ ...FILED, discard_reason: "'No'" }),
    ].map((statement) => ({ guard: 'unfiled.unfiled_settled', statement })),
    ...[
      `${entry()} update unfiled set name = 'other.png' where ${NEW}`,
      `${entry()} update unfiled set person_name = 'Sara' where ${NEW}`,
      `${entry(DISCARDED)} update unfiled set discard_reason = 'Other' where ${NEW}`,
    ].map((statement) => ({ guard: 'unfiled.settled_once', statement })),
    { guard: 'unfiled.never_deleted', statement: 'delete from unfiled where false' },
    { guard: 'unfiled.never_deleted', statement: 'truncate unfiled cascade' },
  ],
  ordinary: [
    entry({ person_name: "'Sara Ahmed'", date_of_birth: "'1990-04-01'", person_number: "'290'", preview: "'abc'" }) +
      part,
    entry() + part + discard,
    file + entry(FILED),
    `${entry()} ${part} delete from unfiled_parts where unfiled_id = (select max(id) from unfiled)`,
  ],
}

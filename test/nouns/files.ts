import { idOf, merge, NEWCOMERS, twoMerged } from '../guards/refusals-of-merges.ts'
import { MILK_TEETH, PERMANENT_TEETH } from '#domain/tooth.ts'
import { drawnPicture, fileForm } from '../support/files.ts'
import { type CaseContext, everyone, type NounCases, type Session } from '../support/noun-cases.ts'

const someone = async ({ factory }: CaseContext) => (await factory.book()).patient_id
const picture = await drawnPicture()
const added = async (around: CaseContext, kind: string, by: Session = around.clinic.as('admin')) => {
  const form = fileForm(picture, { kind })
  return (await by.post(`/api/patients/${await someone(around)}/files`, form)).body.id
}

const FILE = {
  patient_id: '(select patient_id from appointments where id = $appointment)',
  kind: "'xray'",
  name: "'scan.png'",
  media_type: "'image/png'",
  size_bytes: '3',
  sha256: "repeat('0', 64)",
  has_preview: 'false',
  added_at: 'now()',
  added_by: '(select min(id) from users)',
}
const NEW = 'id = (select max(id) from files)'
const row = (fields: Record<string, string> = {}) => {
  const values: Record<string, string> = { ...FILE, ...fields }
  return `insert into files (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')});`
}
const part = (content: string, number = 0) =>
  `insert into file_parts (file_id, number, content) select id, ${number}, ${content} from files where ${NEW};`
const file = (fields: Record<string, string> = {}) => row(fields) + part("'abc'")
const VOIDED = { voided_at: 'now()', voided_by: FILE.added_by, void_reason: "'Other patient'" }
const MB = "decode(repeat('00', 1048576), 'hex')"

/** Truncated with what insurers paid. */
const PAYOUTS_TOO = ['payouts', 'voided_payouts', 'manual_deductions', 'statement_records'].map(
  (table) => `${table}.append_only`,
)

export const cases: NounCases = {
  calls: {
    files: { callers: everyone, input: async (around) => ({ id: await someone(around) }) },
    addFile: {
      callers: everyone,
      input: async (around) => ({ id: await someone(around), body: fileForm(picture) }),
      records: ['file.added'],
    },
    file: { callers: everyone, input: async (around) => ({ id: await added(around, 'consent') }) },
    filePreview: { callers: everyone, input: async (around) => ({ id: await added(around, 'document') }) },
    changeFile: {
      callers: everyone,
      input: async (around) => ({
        id: await added(around, 'consent', around.caller),
        body: { teeth: [36], note: 'Bitewing' },
      }),
      records: ['file.changed'],
    },
    voidFile: {
      callers: everyone,
      input: async (around) => ({ id: await added(around, 'xray', around.caller), body: { reason: 'Other patient' } }),
      records: ['file.voided'],
    },
  },
  reads: ['', '?kind=xray,lab', '?tooth=36', '?voided=true'].map((filter) => `/api/patients/7/files${filter}` as const),
  attacks: [
    { guard: 'files.files_kind_check', statement: file({ kind: "'letter'" }) },
    { guard: 'files.files_name_check', statement: file({ name: "' '" }) },
    { guard: 'files.files_media_type_check', statement: file({ media_type: "'image/svg+xml'" }) },
    { guard: 'files.files_size_bytes_check', statement: row({ size_bytes: '0' }) },
    { guard: 'files.files_sha256_check', statement: file({ sha256: "repeat('g', 64)" }) },
    { guard: 'files.files_teeth_check', statement: file({ teeth: "'{36,56}'" }) },
    { guard: 'files.files_note_check', statement: file({ note: "''" }) },
    { guard: 'files.files_reason_check', statement: file({ reason: "' '" }) },
    { guard: 'files.files_report_check', statement: file({ report: "''" }) },
    { guard: 'files.files_quality_check', statement: file({ quality: '4' }) },
    ...Object.entries({ reason: "'Caries'", report: "'Sound'", quality: '1' }).map(([field, value]) => ({
      guard: 'files.report_of_xray',
      statement: file({ [field]: value, kind: "'photo'" }),
    })),
    { guard: 'files.reported_by_somebody', statement: file({ reported_at: 'now()' }) },
    { guard: 'files.voided_with_reason', statement: file({ ...VOIDED, void_reason: 'null' }) },
    { guard: 'files.files_void_reason_check', statement: file({ ...VOIDED, void_reason: "' '" }) },
    ...[
      `update files set name = 'other.png' where ${NEW}`,
      `update files set size_bytes = 4 where ${NEW}`,
      `update files set added_by = added_by + 1 where ${NEW}`,
      `update files set sha256 = repeat('1', 64) where ${NEW}`,
      `update files set patient_id = (select min(id) from patients where id <> patient_id) where ${NEW}`,
    ].map((change) => ({ guard: 'files.voided_once', statement: file() + change })),
    { guard: 'files.voided_once', statement: `${file(VOIDED)} update files set kind = 'photo' where ${NEW}` },
    { guard: 'files.voided_once', statement: `${file(VOIDED)} update files set void_reason = 'No' where ${NEW}` },
    { guard: 'files.never_deleted', statement: 'delete from files where false' },
    {
      guard: 'files.never_deleted',
      statement: 'truncate files cascade',
      besides: [
        'file_parts.append_only',
        'unfiled.never_deleted',
        'file_marks.never_deleted',
        'policies.never_deleted',
        'policy_adjustments.never_changed',
        'claims.never_deleted',
        'claim_lines.never_deleted',
        'approvals.never_deleted',
        'approval_lines.never_truncated',
        'expenses.append_only',
        'expense_voids.append_only',
        'claim_batch_lines.append_only',
        'payer_payment_lines.append_only',
        'tax_documents.append_only',
        'tax_document_rates.append_only',
        'claim_decisions.append_only',
        ...PAYOUTS_TOO,
      ],
    },
    {
      guard: 'files.unmerged_patient',
      statement: twoMerged + file({ patient_id: idOf('Gone') }),
      besides: ['patients.merged_has_no_files'],
    },
    {
      guard: 'patients.merged_has_no_files',
      statement: `${NEWCOMERS} ${file({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))}`,
    },
    ...[row(), row({ size_bytes: '1048577' }) + part(MB)].map((statement) => ({
      guard: 'files.file_is_whole',
      statement,
    })),
    ...["'ab'", "'abcd'"].map((content) => ({ guard: 'file_parts.part_fits', statement: row() + part(content) })),
    {
      guard: 'file_parts.part_fits',
      statement: file() + part("'more'", 1),
      besides: ['files.file_is_whole'],
    },
    { guard: 'file_parts.append_only', statement: "update file_parts set content = 'abd' where false" },
    { guard: 'file_parts.append_only', statement: 'delete from file_parts where false' },
    { guard: 'file_parts.append_only', statement: 'truncate file_parts' },
  ],
  ordinary: [
    ...['xray', 'photo', 'document', 'consent', 'lab'].map((kind) => file({ kind: `'${kind}'` })),
    ...['image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'application/dicom'].map((type) =>
      file({ media_type: `'${type}'` }),
    ),
    file({ teeth: `'{${[...PERMANENT_TEETH, ...MILK_TEETH].join(',')}}'`, note: "'Before'", ...VOIDED }),
    file({ reason: "'Caries between teeth'", report: "'Sound'", quality: '3' }),
    `${file()} update files set reason = 'Pain', report = 'Sound', quality = 2, version = version + 1 where ${NEW}`,
    `${file()} update files set kind = 'photo', teeth = '{36}', taken_on = '2026-01-02', note = 'Bitewing', version = version + 1,
      updated_at = now(), updated_by = added_by where ${NEW}`,
    `${file()} update files set voided_at = now(), voided_by = added_by, void_reason = 'Other patient' where ${NEW}`,
    `${NEWCOMERS} ${file({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))} update files set patient_id = ${idOf('Kept')} where patient_id = ${idOf('Gone')}`,
    row({ size_bytes: '1' }) + part("'a'"),
    row({ size_bytes: '1048576' }) + part(MB),
    row({ size_bytes: '1048577' }) + part(MB) + part("'a'", 1),
    // Without its parts, which would be 50 MB.
    `set local session_replication_role = replica; ${row({ size_bytes: '52428800' })}
      set local session_replication_role = origin`,
  ],
}

import { admin, type CaseContext, type NounCases, unique } from '../support/noun-cases.ts'
import { someName, upload } from '../support/import-files.ts'

const file = () => upload('patients', `Name,Phone\n${someName()},${50_000_000 + unique()}\n`)
const mapping = { Name: 'full_name', Phone: 'contact_number' }
const uploaded = async ({ clinic }: CaseContext) => (await clinic.as('admin').post('/api/imports', file())).body.id
const checked = async (around: CaseContext) => {
  const id = await uploaded(around)
  await around.clinic.as('admin').put(`/api/imports/${id}`, { mapping })
  return id
}
/** Small files are imported when the run's answer arrives. */
const done = async (around: CaseContext) => {
  const id = await checked(around)
  const admins = around.clinic.as('admin')
  await admins.post(`/api/imports/${id}/run`, {})
  for (let tries = 0; tries < 100; tries++) {
    if ((await admins.get(`/api/imports/${id}`)).body.state !== 'running') break
    await new Promise((over) => setTimeout(over, 50))
  }
  return id
}

const row = (fields: Record<string, string> = {}) => {
  const all = {
    kind: "'patients'",
    filename: "'file.csv'",
    file_sha256: "''",
    columns: "'[]'",
    header_line: '1',
    lines: '0',
    created_at: 'now()',
    ...fields,
  }
  return `insert into imports (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')});`
}
const NEW = '(select max(id) from imports)'
const DONE = { state: "'done'", finished_at: 'now()' }
const number = `insert into patient_external_ids (external_id, patient_id, import_id)
  values ('1', (select min(id) from patients), ${NEW});`
const change = `insert into import_changes (import_id, record_id, before, version) values (${NEW}, 1, '{}', 2);`
const undoing = (fields: string) =>
  `insert into import_undos (import_id, state, progress, records, alive_at, failure) values (${NEW}, ${fields});`
const undone = `insert into undone_imports (import_id, undone_at) values (${NEW}, now());`

export const cases: NounCases = {
  calls: {
    imports: { callers: admin },
    uploadImport: { callers: admin, input: () => ({ body: file() }), records: ['import.uploaded'] },
    import: { callers: admin, input: async (around) => ({ id: await uploaded(around) }) },
    importLines: { callers: admin, input: async (around) => ({ id: await uploaded(around) }) },
    checkImport: {
      callers: admin,
      input: async (around) => ({ id: await uploaded(around), body: { mapping } }),
      records: ['import.checked'],
    },
    runImport: {
      callers: admin,
      input: async (around) => ({ id: await checked(around), body: {} }),
      records: ['import.done'],
    },
    undoPreview: { callers: admin, input: async (around) => ({ id: await done(around) }) },
    undoImport: {
      callers: admin,
      input: async (around) => ({ id: await done(around) }),
      records: ['import.undone'],
    },
    discardImport: {
      callers: admin,
      input: async (around) => ({ id: await uploaded(around) }),
      records: ['import.discarded'],
    },
  },
  reads: ['/api/imports'],
  attacks: [
    { guard: 'imports.imports_kind_check', statement: row({ kind: "'invoices'" }) },
    { guard: 'imports.imports_state_check', statement: row({ state: "'gone'" }) },
    { guard: 'imports.imports_day_order_check', statement: row({ day_order: "'dym'" }) },
    { guard: 'imports.imports_duplicates_check', statement: row({ duplicates: "'twice'" }) },
    { guard: 'imports.imports_source_check', statement: row({ source: "''" }) },
    { guard: 'imports.finished_when_done', statement: row({ state: "'done'" }) },
    { guard: 'imports.finished_when_done', statement: row({ finished_at: 'now()' }) },
    { guard: 'imports.imports_one_runs', statement: row({ state: "'running'" }) + row({ state: "'running'" }) },
    { guard: 'imports.done_is_done', statement: `${row(DONE)} update imports set lines = 1 where id = ${NEW}` },
    { guard: 'imports.done_is_done', statement: `${row(DONE)} delete from imports where id = ${NEW}` },
    {
      guard: 'import_results.import_results_action_check',
      statement: `${row()} insert into import_results (import_id, line, action) values (${NEW}, 1, 'none')`,
    },
    {
      guard: 'patient_external_ids.append_only',
      statement: `${row()} ${number} update patient_external_ids set external_id = '2'`,
    },
    { guard: 'patient_external_ids.append_only', statement: `${row()} ${number} delete from patient_external_ids` },
    { guard: 'patient_external_ids.append_only', statement: 'truncate patient_external_ids' },
    { guard: 'import_changes.append_only', statement: `${row()} ${change} update import_changes set version = 9` },
    { guard: 'import_changes.append_only', statement: `${row()} ${change} delete from import_changes` },
    { guard: 'import_changes.append_only', statement: 'truncate import_changes' },
    {
      guard: 'import_undos.import_undos_state_check',
      statement: `${row()} ${undoing("'done', 0, 1, now(), null")}`,
    },
    { guard: 'import_undos.failure_when_failed', statement: `${row()} ${undoing("'failed', 0, 1, now(), null")}` },
    {
      guard: 'import_undos.failure_when_failed',
      statement: `${row()} ${undoing("'running', 0, 1, now(), 'import.undo-failed'")}`,
    },
    {
      guard: 'import_undos.import_undos_one_runs',
      statement: `${row()} ${undoing("'running', 0, 1, now(), null")} ${row()} ${undoing("'running', 0, 1, now(), null")}`,
    },
    { guard: 'undone_imports.append_only', statement: `${row()} ${undone} update undone_imports set undone_by = 1` },
    { guard: 'undone_imports.append_only', statement: `${row()} ${undone} delete from undone_imports` },
    { guard: 'undone_imports.append_only', statement: 'truncate undone_imports' },
    ...['patients', 'appointments', 'invoices'].map((table) => ({
      guard: `${table}.brought_by_one_import`,
      statement: `${row()} update ${table} set import_id = ${NEW} where id = (select min(id) from ${table})`,
    })),
  ],
  ordinary: [
    ...[
      'patients',
      'treatment_codes',
      'appointments',
      'opening_balances',
      'price_list',
      'policies',
      'opening_claims',
      'relations',
      'expenses',
    ].map((kind) => row({ kind: `'${kind}'` })),
    ...['uploaded', 'checked', 'running', 'failed'].map((state) => row({ state: `'${state}'` })),
    ...['dmy', 'mdy', 'ymd'].map((order) => row({ day_order: `'${order}'` })),
    row({ source: "'Clinic software'" }),
    `${row()} ${undoing("'failed', 0, 1, now(), 'import.undo-failed'")} ${row()} ${undoing("'running', 0, 1, now(), null")}`,
    ...['skip', 'update'].map((rule) => row({ duplicates: `'${rule}'` })),
    `${row()} ${['create', 'update', 'skip', 'problem']
      .map(
        (action, line) => `insert into import_results (import_id, line, action) values (${NEW}, ${line}, '${action}');`,
      )
      .join(' ')}`,
    // One that runs beside others, is done and stays; the others are removed.
    `${row()} ${row(DONE)} ${row({ state: "'running'" })} update imports set state = 'done', finished_at = now()
      where state = 'running'; delete from imports where state = 'uploaded'`,
  ],
}

import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { readCsv } from '#test/support/csv.ts'
import { unzipped } from '#test/support/unzipped.ts'
import { wholeRecord } from '#test/support/whole-record.ts'

vi.setConfig({ testTimeout: 60_000 })

const TODAY = '2026-11-18'
const clinic = await clinicApp({ now: `${TODAY}T06:00:00Z` })

let kept: ReturnType<typeof wholeRecord> | undefined
const record = () => (kept ??= wholeRecord(clinic, { today: TODAY }))

/** Records that belong to no patient. */
beforeAll(async () => {
  const [desk, manager] = [clinic.as('receptionist'), clinic.as('manager')]
  const doctor_id = (await manager.get('/api/doctors')).body[0]?.id
  const made = [
    await desk.post('/api/cash-movements', { direction: 'in', amount: 7, reason: 'Change' }),
    await desk.post('/api/day-close', { counted_cash: 7, terminal_total: 0, float_left: 7, note: 'Counted twice' }),
    await manager.post('/api/leaves', {
      doctor_id,
      starts: '2026-12-01T08:00',
      ends: '2026-12-01T12:00',
      reason: 'Course',
    }),
    await desk.post('/api/tasks', { text: 'Call the lab', for_role: 'receptionist' }),
  ]
  const [, close] = made
  made.push(
    await desk.post(`/api/day-closes/${Number(close?.body.id)}/notes` as '/api/day-closes/1/notes', { text: 'Again' }),
  )
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201))
})

/** What the app reads to run at all. */
const NEEDED = ['clinic', 'sessions', 'schema_migrations', 'idempotency_keys']

/** Writes a formula into every column of texts that takes it, whatever the calls would refuse. */
const poison = (formula: string) =>
  sql`do ${sql.lit(`
    declare one record;
    begin
      for one in select t.table_name, c.column_name, c.data_type = 'ARRAY' as is_list
        from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
        where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
          and (c.data_type in ('text', 'character varying') or c.udt_name = '_text')
          and t.table_name <> all ('{${NEEDED.join()}}')
      loop begin
        execute format('alter table %I disable trigger user', one.table_name);
        execute format(case when one.is_list then 'update %I set %I = array[%L || ctid::text]'
          else 'update %I set %I = %L || ctid::text' end, one.table_name, one.column_name, '${formula}');
        execute format('alter table %I enable trigger user', one.table_name);
      exception when others then null; end; end loop;
    end`)}`.execute(clinic.owner)

async function bytesOf(url: string) {
  const headers = { authorization: `Bearer ${clinic.as('admin').token}` }
  const { statusCode, rawPayload } = await clinic.http.inject({ method: 'GET', url, headers })
  expect([statusCode, url]).toEqual([200, url])
  return rawPayload
}

const BEGINS = /(?:^|[,;|\t-\r\u0085\u2028\u2029])[\s"\u200b\ufeff]*[=+@-]/
const isNumber = (cell: string) => /^-?\d+(?:\.\d+)?$/.test(cell)

/** The files of the batches of claims. */
async function everyBatch() {
  const batches = await clinic.database.selectFrom('claim_batches').select('id').execute()
  return batches.map(({ id }) => `/api/claim-batches/${id}/file`)
}

/** Every CSV that the product writes, by its name. */
async function everyCsv(patient_id: number): Promise<(readonly [string, string])[]> {
  const files = { ...(await unzipped(await bytesOf('/api/reports/everything'))) }
  const theirs = await unzipped(await bytesOf(`/api/patients/${patient_id}/export`))
  const period = `start_date=${TODAY}&end_date=${TODAY}`
  const reports = [
    '/api/reports/export?type=invoices&include_flagged=true',
    '/api/reports/export?type=payouts',
    '/api/receivables/export',
    '/api/receivables/payers/export',
    ...(await everyBatch()),
    ...['parts', 'codes', 'doctors'].map((of) => `/api/reports/figures/export?${period}&of=${of}`),
  ]
  const single: (readonly [string, string])[] = []
  for (const url of reports) single.push([url, (await bytesOf(url)).toString()])
  const zipped = [
    ...Object.entries(files),
    ...Object.entries(theirs).map(([name, csv]) => [`their ${name}`, csv] as const),
  ]
  return [...zipped.filter(([name]) => name.endsWith('.csv')), ...single]
}

/** Some of the files that have texts: without these, nothing would have been tried. */
const WITH_TEXTS = [
  'patients.csv',
  'notes.csv',
  'files.csv',
  'invoices.csv',
  'day-closes.csv',
  'their letters.csv',
  'tasks.csv',
]

interface Cell {
  /** Of the file. */
  name: string
  title: string
  cell: string
}

async function everyCell(patient_id: number): Promise<Cell[]> {
  const files = await everyCsv(patient_id)
  return files.flatMap(([name, csv]) =>
    readCsv(csv.replace(/^\u{FEFF}/u, '')).flatMap((row) =>
      Object.entries(row).map(([title, cell]) => ({ name, title, cell })),
    ),
  )
}

test('no file has a yes or a no as the database writes it', async () => {
  const { id } = await record()
  const raw = (await everyCell(id)).filter(({ cell }) => /^(?:t|f|true|false)$/.test(cell))
  expect(raw.map(({ name, title, cell }) => `${name}, ${title}: ${cell}`)).toEqual([])
})

test.for(['=cmd|a', 'a\r\n=cmd|', 'a;@cmd|', '\t-cmd|'])(
  '%j in any column of the database is a formula in no file',
  async (formula) => {
    const { id } = await record()
    await poison(formula)
    const cells = await everyCell(id)
    const harmful = cells.filter(({ cell }) => BEGINS.test(cell) && !isNumber(cell))
    expect(harmful.slice(0, 20)).toEqual([])
    const tried = new Set(cells.filter(({ cell }) => cell.includes('cmd|')).map(({ name }) => name))
    expect(WITH_TEXTS.filter((name) => !tried.has(name))).toEqual([])
  },
)

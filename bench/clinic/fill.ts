import { Client } from 'pg'
import type { Day } from '#domain/calendar.ts'
import type { Connection } from '#server/base/database/connection/connect.ts'
import { demoCodes } from '#demo/treatment-codes.ts'
import { withBareTables } from './bare-tables.ts'
import { invoiceWriter } from './invoice-writer.ts'
import { invoiceOf, counterSale } from './invoices.ts'
import { chartItemRows, toothStateRows } from './charts.ts'
import { fileRows, unfiledRows } from './files.ts'
import { doctorRows, patientRows, userRows } from './people.ts'
import { Sheets } from './sheets.ts'
import { COLUMNS, type Table, tables } from './tables.ts'
import { type Size, sizeOf } from './size.ts'
import { insure, INSURERS_TABLES } from './insured.ts'
import { blockRows, chairRows, seriesRows, taskRows, typeRows } from './diary.ts'
import { appointmentRow, appointmentsOf } from './appointments.ts'

/** Fills an empty, migrated database in one transaction, two of five visits `insured` or none. Returns the number of rows of each table. */
export async function fillClinic(
  connection: Connection,
  scale: number,
  today: Day,
  insured = false,
): Promise<Record<string, number>> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true), set_config('maintenance_work_mem', '512MB', true)`)
    const { rows } = await client.query('select from users limit 1')
    if (rows.length > 0) throw new Error('The database is in use already: the big clinic only goes into an empty one.')
    const sheets = new Sheets<Table>(client, COLUMNS)
    const bare = [...tables, ...INSURERS_TABLES]
    await withBareTables(client, bare, async () => {
      await fillTables(sheets, sizeOf(scale, today))
      if (insured) await insure(client)
    })
    await client.query('select fill_patient_words(), fill_last_visits()')
    await moveSequencesOn(client)
    await client.query('commit')
    await client.query('set statement_timeout = 0')
    await client.query(
      `vacuum (analyze) ${[...tables, ...INSURERS_TABLES].join(', ')}, search_words, patient_words, last_visits`,
    )
    return sheets.counts
  } finally {
    await client.end()
  }
}

async function fillTables(sheets: Sheets<Table>, size: Size) {
  for (const row of userRows(size)) sheets.add('users', row)
  for (const row of doctorRows(size)) sheets.add('doctors', row)
  for (const { code, description, default_cost, active, minutes, effect, per } of demoCodes) {
    sheets.add('treatment_codes', [
      code,
      description,
      default_cost,
      code.startsWith('SPC-'),
      active,
      minutes,
      effect,
      per,
    ])
  }
  for (const row of chairRows()) sheets.add('chairs', row)
  for (const row of typeRows()) sheets.add('appointment_types', row)
  for (const row of blockRows(size)) sheets.add('blocks', row)
  for (const row of seriesRows(size)) sheets.add('series', row)
  for (const row of patientRows(size)) {
    sheets.add('patients', row)
    if (sheets.full) await sheets.write()
  }
  for (const row of taskRows(size)) sheets.add('tasks', row)
  for (const row of toothStateRows(size)) sheets.add('tooth_states', row)
  for (const row of chartItemRows(size)) {
    sheets.add('chart_items', row)
    if (sheets.full) await sheets.write()
  }
  for (const { file, part } of fileRows(size)) {
    sheets.add('files', file)
    sheets.add('file_parts', part)
    if (sheets.full) await sheets.write()
  }
  for (const { entry, part } of unfiledRows(size)) {
    sheets.add('unfiled', entry)
    sheets.add('unfiled_parts', part)
    if (sheets.full) await sheets.write()
  }
  const add = invoiceWriter(sheets, size)
  for (const appointment of appointmentsOf(size)) {
    const daysSince = size.today - appointment.day
    const own = invoiceOf(appointment, daysSince)
    sheets.add('appointments', appointmentRow(size, own !== null && own.status !== 'cancelled', appointment))
    for (const invoice of [own, counterSale(appointment, daysSince)]) if (invoice) add(invoice)
    if (sheets.full) await sheets.write()
  }
  await sheets.write()
}

const WITH_IDS =
  'users doctors chairs appointment_types series patients appointments invoices payments payouts files unfiled'.split(
    ' ',
  )

/** Rows inserted with explicit ids do not advance the sequences. */
async function moveSequencesOn(client: Client) {
  for (const table of WITH_IDS) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), max(id)) from ${table}`, [table])
  }
}

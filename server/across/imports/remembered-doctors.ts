import { sql } from 'kysely'
import { plainDoctor } from '#domain/imports/plain-doctor.ts'
import type { ImportColumn } from '#contract/import-shapes.ts'
import type { Mapping } from '#domain/imports/import.ts'
import type { Database } from '#server/base/database/schema/schema.ts'

type Doctors = Readonly<Record<string, number>>

interface Of {
  id: number
  columns: readonly ImportColumn[]
  mapping: Mapping
  /** What was said of earlier files, the latest word last. */
  before: readonly [string, number][]
  /** What a person has said of this import. */
  said: Doctors
}

const MOST_NAMES = 1000
const LONGEST_NAME = 100

/**
 * The doctors behind those names in the file that were not answered yet, as last answered for a file of the same source. The
 * name of a doctor of the clinic needs no memory: it is that doctor.
 */
export async function rememberedDoctors(database: Database, of: Of): Promise<Record<string, number>> {
  const column = of.columns.findIndex(
    ({ name }) => Object.hasOwn(of.mapping, name) && of.mapping[name] === 'doctor_name',
  )
  if (column === -1) return {}
  const known = new Map(of.before.map(([name, doctor_id]) => [plainDoctor(name), doctor_id]))
  if (known.size === 0) return {}
  const users = await database
    .selectFrom('doctors')
    .innerJoin('users', 'users.id', 'doctors.user_id')
    .select('users.name')
    .execute()
  for (const name of [...users.map((user) => user.name), ...Object.keys(of.said)]) known.delete(plainDoctor(name))
  const names = await namesIn(database, of.id, column)
  return Object.fromEntries(
    names.flatMap((name) => {
      const doctor_id = known.get(plainDoctor(name))
      return doctor_id === undefined ? [] : [[name, doctor_id]]
    }),
  )
}

async function namesIn(database: Database, import_id: number, column: number) {
  const { rows } = await sql<{ name: string }>`
    select distinct trim(left(cells[${column + 1}::int], ${LONGEST_NAME}::int)) as name from import_lines
    where import_id = ${import_id} and cells[${column + 1}::int] <> '' limit ${MOST_NAMES}
  `.execute(database)
  return rows.map(({ name }) => name)
}

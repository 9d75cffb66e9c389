import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { STARTER_CODES } from '#domain/starter-codes.ts'
import { emptyDatabase } from '#test/support/database.ts'
import { migrate, readMigrations } from '../connection/migrate.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'

const NONE = { effect: 'none', per: 'visit', description_ar: null }

/** What the clinic had written for a code before codes had effects, and what it says after. */
const CODES = [
  [
    'left as offered in English',
    'EXT',
    'Simple extraction',
    { effect: 'extraction', per: 'tooth', said_in_arabic: true },
  ],
  ['left as offered in Arabic', 'CRN-ZIR', 'تاج زركونيا', { effect: 'crown', per: 'tooth', said_in_arabic: false }],
  ['given other words', 'COMP-1', 'Whitening touch-up', { effect: 'none', per: 'visit', said_in_arabic: false }],
  ['given words of another starter code', 'SEAL', 'Simple extraction', { ...NONE, said_in_arabic: false }],
  ['of the clinic alone', 'OWN-1', 'Simple extraction', { ...NONE, said_in_arabic: false }],
] as const

test('codes that a clinic has changed keep what it wrote when effects are filled in', async () => {
  const { database } = await emptyDatabase()
  const migrations = await readMigrations(MIGRATIONS_FOLDER)
  const filling = migrations.find(({ name }) => name.endsWith('-treatment-effects.sql'))?.number ?? 0
  const upTo = (last: number) => migrations.map(({ number }) => number).filter((number) => number <= last)
  await migrate(database, { only: upTo(filling - 1) })
  for (const [, code, description] of CODES)
    await sql`insert into treatment_codes (code, description, default_cost, active)
      values (${code}, ${description}, 123.45, ${code !== 'EXT'})`.execute(database)
  await migrate(database, { only: upTo(filling) })

  const { rows } = await sql<Record<string, unknown>>`
    select code, description, default_cost::text as cost, active, effect, per, description_ar is not null as said_in_arabic
    from treatment_codes`.execute(database)
  for (const [_how, code, description, { effect, per, said_in_arabic }] of CODES)
    expect(rows.find((row) => row['code'] === code)).toEqual({
      code,
      description,
      cost: '123.45',
      active: code !== 'EXT',
      effect,
      per,
      said_in_arabic,
    })
})

test('the migration knows every starter code as it was offered', async () => {
  const { database } = await emptyDatabase()
  const migrations = await readMigrations(MIGRATIONS_FOLDER)
  const filling = migrations.find(({ name }) => name.endsWith('-treatment-effects.sql'))?.number ?? 0
  const before = migrations.map(({ number }) => number).filter((number) => number < filling)
  await migrate(database, { only: before })
  for (const { code, en } of STARTER_CODES)
    await sql`insert into treatment_codes (code, description, default_cost) values (${code}, ${en}, 1)`.execute(
      database,
    )
  await migrate(database, { only: [...before, filling] })
  const { rows } = await sql<{ code: string; effect: string; per: string }>`
    select code, effect, per from treatment_codes`.execute(database)
  const offered = STARTER_CODES.map(({ code, effect, per }) => ({ code, effect, per }))
  expect(rows.toSorted(byCode)).toEqual(offered.toSorted(byCode))
})

const byCode = (one: { code: string }, other: { code: string }) => one.code.localeCompare(other.code)

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#test/support/database.ts'
import { migrate, readMigrations } from '../connection/migrate.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'

const note = (line: number, code: string) => ({ line, column: null, text: '', code, values: {} })
const NOTES = [
  note(2, 'import.alerts-not-noted'),
  note(3, 'import.says-nothing'),
  note(3, 'import.alerts-not-noted'),
  note(4, 'import.alert-ended'),
]
const RESULTS = [
  [2, 'skip', 'import.exists'],
  [3, 'skip', 'import.exists'],
  [4, 'problem', 'import.id-of-another'],
  [5, 'problem', 'import.id-of-another'],
  [6, 'problem', 'import.like-another'],
  [7, 'problem', 'import.not-day'],
  [8, 'create', null],
] as const

test('imports that were checked before their alerts and questions were counted have the counts of their check', async () => {
  const { database } = await emptyDatabase()
  const migrations = await readMigrations(MIGRATIONS_FOLDER)
  const counting = migrations.find(({ name }) => name.endsWith('-alerts-not-noted.sql'))?.number ?? 0
  await migrate(database, { only: migrations.map(({ number }) => number).filter((number) => number < counting) })
  for (const state of ['uploaded', 'checked', 'failed', 'done']) {
    const { rows } = await sql<{ id: number }>`
      insert into imports (kind, filename, file_sha256, columns, header_line, lines, state, finished_at, notes, created_at)
      values ('patients', ${state}, '', '[]', 1, 7, ${state}, case when ${state} = 'done' then now() end,
        ${state === 'checked' ? JSON.stringify(NOTES) : '[]'}::jsonb, now()) returning id`.execute(database)
    const [brought] = rows
    if (state !== 'uploaded')
      for (const [line, action, code] of RESULTS)
        await sql`insert into import_results (import_id, line, action, reason) values (${brought?.id}, ${line}, ${action},
          ${code && JSON.stringify({ code, values: {} })}::jsonb)`.execute(database)
  }
  await migrate(database)

  const { rows } = await sql`select filename, alerts_not_noted, questions, answers from imports order by id`.execute(
    database,
  )
  const none = { alerts_not_noted: 0, questions: {}, answers: {} }
  expect(rows).toEqual([
    { filename: 'uploaded', ...none },
    {
      filename: 'checked',
      alerts_not_noted: 2,
      questions: { 'import.id-of-another': 2, 'import.like-another': 1 },
      answers: {},
    },
    { filename: 'failed', ...none },
    { filename: 'done', ...none },
  ])
})

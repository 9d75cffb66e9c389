import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { checkClinic, checkSnapshot } from '#server/across/check/check-clinic.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { transact } from './transact.ts'
import { record } from './audit-trail.ts'

const clinic = await clinicApp()
const { database, owner } = clinic
const make = recordFactory(clinic)
await Promise.all(Array.from({ length: 12 }, () => make.registerPatient()))
const invoice = await make.issueInvoice()
await make.pay(invoice.id, 1)

const context = () => clinic.contextOf(clinic.as('manager').user)
const entry = (n: number) => ({ kind: 'patient.updated', noun: 'patients', record_id: n, after: { n } }) as const

/** Writes lines in one transaction, hence on one lane and in one statement. */
const write = (lines: number) =>
  transact(context(), async (writing) => {
    for (let n = 1; n <= lines; n++) record(writing, entry(n))
  })

const rows = (db: Database = database) => db.selectFrom('audit_log').selectAll().orderBy('lane').orderBy('position')

test('rows of one statement follow each other on one lane, each with the hash of the previous one', async () => {
  await write(5)
  const lines = await rows()
    .where('user_id', '=', clinic.as('manager').user.id)
    .where('kind', '=', 'patient.updated')
    .execute()
  expect(lines.map(({ after }) => after)).toEqual([1, 2, 3, 4, 5].map((n) => ({ n })))
  for (const [index, line] of lines.entries()) {
    const earlier = lines[index - 1]
    if (!earlier) continue
    expect([line.lane, line.position]).toEqual([earlier.lane, earlier.position + 1])
    expect(line.previous_hash).toEqual(earlier.hash)
  }
})

test('writes of many connections spread over the lanes, and all of it verifies', async () => {
  await Promise.all(Array.from({ length: 40 }, () => write(2)))
  const lanes = new Set((await rows().execute()).map(({ lane }) => lane))
  expect(lanes.size).toBeGreaterThan(1)
  expect((await checkClinic(database)).wrong).toEqual([])
})

test('an insert cannot choose its own lane, position or hash', async () => {
  await sql`insert into audit_log (at, kind, lane, position, previous_hash, hash)
    values (now(), 'patient.seen', 99, 7, 'x', 'y')`.execute(database)
  expect(await rows().where('lane', '=', 99).execute()).toEqual([])
  expect((await checkClinic(database)).wrong).toEqual([])
})

test('a session in another time zone computes the same hashes', async () => {
  const wrong = await database.transaction().execute(async (transaction) => {
    await sql`set local time zone 'America/Los_Angeles'`.execute(transaction)
    await sql`set local datestyle = 'German'`.execute(transaction)
    await sql`insert into audit_log (at, kind) values (now(), 'patient.seen')`.execute(transaction)
    return (await checkSnapshot(transaction, 'Asia/Qatar')).wrong
  })
  expect(wrong).toEqual([])
  expect((await checkClinic(database)).wrong).toEqual([])
})

test('a failed transaction leaves no line, and a retried one leaves each line once', async () => {
  const count = async () => (await rows().execute()).length
  const before = await count()
  await expect(
    transact(context(), async (writing) => {
      record(writing, entry(1))
      await Promise.reject(new Error('no'))
    }),
  ).rejects.toThrow('no')
  expect(await count()).toBe(before)
  let attempts = 0
  await transact(context(), async (writing) => {
    record(writing, entry(1))
    attempts += 1
    if (attempts === 1) await sql`do $$ begin raise serialization_failure; end $$`.execute(writing.database)
  })
  expect([attempts, await count()]).toEqual([2, before + 1])
})

test('a lone surrogate in a text does not fail the write', async () => {
  await transact(context(), async (writing) => {
    record(writing, { kind: 'patient.updated', after: { notes: 'a\ud800b \\ud800 \u{1f600}', name: 'a\0b' } })
  })
  const last = await database.selectFrom('audit_log').select('after').orderBy('id', 'desc').limit(1).executeTakeFirst()
  expect(last?.after).toEqual({ notes: 'a\ufffdb \\ud800 \u{1f600}', name: 'a\ufffdb' })
})

describe('refused by the database', () => {
  test.for([
    `update audit_log set user_name = 'Nobody'`,
    `delete from audit_log`,
    `truncate audit_log`,
    `update audit_lanes set position = 0`,
    `delete from audit_lanes`,
    `truncate audit_lanes`,
  ])('%s', async (statement) => {
    await expect(sql.raw(statement).execute(owner)).rejects.toThrow(/never changed or deleted/)
  })
})

describe('clinic check, with all triggers disabled, finds', () => {
  /** The findings of the check after a corruption, which is then rolled back. */
  async function findingsAfter(...corruption: string[]) {
    let wrong: string[] = []
    await owner
      .transaction()
      .execute(async (transaction) => {
        await sql`set local session_replication_role = replica`.execute(transaction)
        for (const statement of corruption) await sql.raw(statement).execute(transaction)
        wrong = (await checkSnapshot(transaction, 'Asia/Qatar')).wrong
        throw new Error('undone')
      })
      .catch((error: Error) => expect(error.message).toBe('undone'))
    return wrong
  }

  const columns = [
    [`at = at + interval '1 millisecond'`],
    [`user_id = coalesce(user_id, 0) + 1`],
    [`user_name = 'Nobody'`],
    [`role = 'doctor'`],
    [`kind = 'patient.seen'`],
    [`noun = 'clinic'`],
    [`record_id = record_id + 1`],
    [`patient_id = 1`],
    [`before = '{}'`],
    [`after = '{"n": 9}'`],
    [`details = '{}'`],
    [`request_id = 'x'`],
    [`address = '10.0.0.1'`],
    [`id = id + 1000000`],
    [`hash = sha256('x')`],
    [`previous_hash = sha256('x')`],
  ]
  const third = async () => {
    const line = await rows()
      .where('kind', '=', 'patient.updated')
      .where('position', '>', 2)
      .limit(1)
      .executeTakeFirstOrThrow()
    return { ...line, where: `lane = ${line.lane} and position = ${line.position}` }
  }

  test('nothing in intact data', async () => expect(await findingsAfter()).toEqual([]))

  test.for(columns)('a row with %s', async ([change]) => {
    const { lane, position, where } = await third()
    const wrong = await findingsAfter(
      'alter table audit_log alter column id set generated by default',
      `update audit_log set ${change} where ${where}`,
    )
    expect(wrong.join('\n')).toMatch(new RegExp(`^Audit lane ${lane}: row ${position} `, 'm'))
  })

  test('a deleted row', async () => {
    const { lane, position, where } = await third()
    const last = await rows().where('lane', '=', lane).execute()
    const wrong = await findingsAfter(`delete from audit_log where ${where}`)
    const named =
      last.length > position ? `row ${position + 1} .* follows row ${position - 1}: 1 missing` : 'its head is'
    expect(wrong.join('\n')).toMatch(new RegExp(`Audit lane ${lane}: ${named}`))
  })

  test('two rows that swapped positions', async () => {
    const { lane, position, where } = await third()
    const wrong = await findingsAfter(
      `update audit_log set position = -1 where ${where}`,
      `update audit_log set position = ${position} where lane = ${lane} and position = ${position - 1}`,
      `update audit_log set position = ${position - 1} where lane = ${lane} and position = -1`,
    )
    expect(wrong.join('\n')).toMatch(new RegExp(`^Audit lane ${lane}: row ${position - 1} `, 'm'))
  })

  test('deleted newest rows', async () => {
    const { lane, position } = await third()
    const wrong = await findingsAfter(`delete from audit_log where lane = ${lane} and position >= ${position}`)
    expect(wrong).toEqual([
      expect.stringMatching(`^Audit lane ${lane}: its head is row \\d+, but its last row is ${position - 1}$`),
    ])
  })

  test('all rows deleted', async () => {
    const wrong = await findingsAfter(`truncate audit_log`)
    expect(wrong.every((sentence) => /its head is row \d+, but its last row is 0/.test(sentence))).toBe(true)
    expect(wrong.length).toBeGreaterThan(1)
  })

  test('a row inserted outside the chain', async () => {
    const { lane } = await third()
    const wrong = await findingsAfter(`insert into audit_log (at, kind, lane, position, previous_hash, hash)
      select now(), 'patient.seen', lane, position + 1, hash, sha256('x') from audit_lanes where lane = ${lane}`)
    expect(wrong).toHaveLength(2)
  })
})

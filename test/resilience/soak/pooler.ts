import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '#contract/api.ts'
import { CHANGES_PATH } from '#contract/changes.ts'
import { newLosses } from '../crash/losses.ts'
import { startLoad } from '../crash/continuous-load.ts'
import { restartableClinic } from '../crash/restartable-clinic.ts'
import { hasPooler, startPooler } from '#test/support/pooler.ts'
import { startPostgresPair } from '#test/support/postgres-pair.ts'
import type { Campaign } from './campaign.ts'

/**
 * Two app processes behind a pooler that gives each transaction another connection, so nothing may depend on the
 * connection. A change made through one process is announced by the other.
 */
export const campaign: Campaign = {
  name: 'pooler',
  async run({ long }) {
    if (!hasPooler()) throw new Error('There is no PgBouncer here: apt-get install pgbouncer')
    const { primary, stop } = await startPostgresPair({ synchronous: false })
    const pooler = await startPooler(primary.port)
    try {
      await primary.query('create database clinic')
      const direct = `postgres://postgres@127.0.0.1:${primary.port}/clinic`
      const environment = {
        DATABASE_URL: `postgres://postgres@127.0.0.1:${pooler.port}/clinic`,
        DATABASE_DIRECT_URL: direct,
        DB_NAMED_STATEMENTS: 'off',
      }
      const [one, two] = [await restartableClinic(environment), await restartableClinic(environment)]
      await one.start()
      await two.start()
      const shift = await startLoad(one.address)
      const received = await changesReceived(two.address, shift.token, long ? 60_000 : 5_000)
      await shift.end()
      const losses = newLosses()
      await losses.look(shift.ledger, { connectionString: direct }, 1)
      const failures = [...losses.failures, ...shift.responses.failures, ...(await one.check())]
      if (received === 0) failures.push('No change was announced at the other process')
      for (const clinic of [one, two]) if ((await clinic.end('SIGTERM')) !== 0) failures.push('It did not end in order')
      const { acknowledged } = shift.ledger.figures()
      return {
        unit: 'writes',
        count: acknowledged,
        failures,
        notes: { 'changes announced at the other process': received },
      }
    } finally {
      await pooler.stop()
      await stop()
    }
  },
}

/** How many events the process at this address sends during the time. */
async function changesReceived(address: string, token: string, durationMs: number): Promise<number> {
  const end = new AbortController()
  const answer = await fetch(`${address}${CHANGES_PATH}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: end.signal,
  })
  let text = ''
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk)
  })().catch(() => undefined)
  await sleep(durationMs)
  // Reads go through the pooler as well, long ones with a cursor.
  const list = await fetch(`${address}${api.patients.path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!list.ok) throw new Error(`The list of patients answered ${list.status}`)
  await list.arrayBuffer()
  end.abort()
  await reading
  return text.split('data: ').length - 1
}

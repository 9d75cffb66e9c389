import { setTimeout as sleep } from 'node:timers/promises'
import { newLosses, spread } from '../crash/losses.ts'
import { startLoad } from '../crash/continuous-load.ts'
import { restartableClinic } from '../crash/restartable-clinic.ts'
import { type PostgresServer, startPostgresPair } from '#test/support/postgres-pair.ts'
import type { Campaign } from './campaign.ts'

/**
 * Kills the primary under load and promotes its synchronous standby. The clinic must find the new primary by itself, and
 * nothing that it acknowledged may be missing or doubled.
 */
export const campaign: Campaign = {
  name: 'failover',
  run: ({ long, say }) => failOver({ rounds: long ? 5 : 1, say }),
}

interface Failovers {
  rounds: number
  say(sentence: string): void
  /** Negative control: a primary that does not wait for its standby must lose something. */
  careless?: boolean
}

const LONGEST_AFTER_PROMOTION_MS = 10_000

export async function failOver({ rounds, say, careless = false }: Failovers) {
  const losses = newLosses()
  const failures: string[] = []
  const [sinceKill, sincePromotion]: [number[], number[]] = [[], []]
  let acknowledged = 0
  for (let round = 1; round <= rounds; round++) {
    const { primary, standby, stop } = await startPostgresPair({ synchronous: !careless })
    try {
      await primary.query('create database clinic')
      const [one, two] = [primary.port, standby.port]
      const clinic = await restartableClinic({
        DATABASE_URL: `postgres://postgres@127.0.0.1:${one},127.0.0.1:${two}/clinic`,
      })
      await clinic.start()
      const shift = await startLoad(clinic.address)
      await sleep(2_000)
      if (careless) await cutOff(standby)
      shift.responses.beginRound()
      const killed = performance.now()
      await primary.kill()
      await standby.query('select pg_promote()')
      const promoted = performance.now()
      await shift.responses.untilWritten(50)
      sinceKill.push(shift.responses.longestSilence())
      sincePromotion.push(Math.max(0, shift.responses.longestSilence() - (promoted - killed)))
      await shift.end()
      await losses.look(shift.ledger, { connectionString: `postgres://postgres@127.0.0.1:${two}/clinic` }, round)
      failures.push(...shift.responses.failures, ...(await clinic.check()))
      acknowledged += shift.ledger.figures().acknowledged
      await clinic.end('SIGTERM')
      say(`failover ${round}: no write for ${Math.round(sinceKill.at(-1) ?? 0)} ms`)
    } finally {
      await stop()
    }
  }
  if (Math.max(...sincePromotion) > LONGEST_AFTER_PROMOTION_MS) failures.push('it took longer than 10 s')
  return {
    unit: 'failovers',
    count: rounds,
    failures: [...failures, ...losses.failures],
    notes: {
      acknowledged,
      ...spread('no write since the kill for', sinceKill),
      ...spread('no write since the promotion for', sincePromotion),
    },
  }
}

async function cutOff(standby: PostgresServer) {
  await standby.query(`alter system set primary_conninfo = ''`)
  await standby.query('select pg_reload_conf()')
  await sleep(500)
}

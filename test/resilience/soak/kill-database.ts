import { setTimeout as sleep } from 'node:timers/promises'
import { newDataFolder } from '../crash/data-folder.ts'
import { beginClinic, startWriters } from '../crash/writers.ts'
import { newResponses } from '../crash/responses.ts'
import { newLedger } from '../crash/ledger.ts'
import { newLosses, spread } from '../crash/losses.ts'
import { backendOf, serverProcesses } from '../crash/postgres-processes.ts'
import { restartableClinic } from '../crash/restartable-clinic.ts'
import type { Connection } from '#server/base/database/connection/connect.ts'
import { onServer } from '#test/support/test-server.ts'
import type { Campaign } from './campaign.ts'

/** Which process each round kills, in turn: the postmaster, a process of one connection, or all at once. */
const victims: ((processes: number[], round: number) => number[])[] = [
  ([postmaster = 0]) => [postmaster],
  ([postmaster = 0], round) => [backendOf(postmaster, round)],
  (processes) => processes,
]

/** Kills processes of the embedded database under a running app, which must restart it by itself. */
export const campaign: Campaign = {
  name: 'kill-database',
  run: ({ long, say }) => killDatabase({ rounds: long ? 21 : victims.length, say }),
}

interface Kills {
  rounds: number
  say(sentence: string): void
  /** Negative control: a database with `synchronous_commit = off` must lose something. */
  careless?: boolean
}

export async function killDatabase({ rounds, say, careless = false }: Kills) {
  const { data_dir, books, remove } = await newDataFolder()
  const clinic = await restartableClinic({ DATA_DIR: data_dir })
  const [ledger, losses, responses] = [newLedger(), newLosses(), newResponses()]
  const kills = careless ? victims.slice(-1) : victims
  const silencesMs: number[] = []
  try {
    await clinic.start()
    if (careless) await forgetSafety(books)
    const { address } = clinic
    const target = { address, ledger, onResponse: responses.onResponse, ...(await beginClinic(address)) }
    const writers = await startWriters(4, target)
    for (let round = 1; round <= rounds; round++) {
      const closing = new AbortController()
      responses.beginRound()
      const work = Promise.all(writers.map((person) => person.keepWorking(closing.signal)))
      await sleep(100 + Math.random() * 400)
      // Right after a response, which is when a premature acknowledgement would be found out.
      await responses.untilWritten(1)
      const killed = kills[round % kills.length]?.(await serverProcesses(data_dir), round) ?? []
      for (const pid of killed) process.kill(pid, 'SIGKILL')
      await sleep(300)
      await responses.untilWritten(20)
      silencesMs.push(responses.longestSilence())
      closing.abort()
      await work
      await losses.look(ledger, books, round)
      say(`kill ${round}: no write for ${Math.round(silencesMs.at(-1) ?? 0)} ms`)
    }
    const failures = [...losses.failures, ...responses.failures, ...(await clinic.check())]
    const notes = {
      ...ledger.figures(),
      'made, answer lost': losses.unanswered(),
      ...responses.figures(),
      ...spread('no write for', silencesMs),
    }
    return { unit: 'kills', count: rounds, failures, notes }
  } finally {
    await clinic.end('SIGTERM')
    await remove()
  }
}

/** Applies to new connections, that is after the first kill. */
const forgetSafety = (books: Connection) => onServer(books, 'alter database clinic set synchronous_commit = off')

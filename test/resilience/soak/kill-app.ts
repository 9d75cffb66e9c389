import { setTimeout as sleep } from 'node:timers/promises'
import { newDataFolder } from '../crash/data-folder.ts'
import { beginClinic, startWriters } from '../crash/writers.ts'
import { newLedger } from '../crash/ledger.ts'
import { newLosses, spread } from '../crash/losses.ts'
import { restartableClinic } from '../crash/restartable-clinic.ts'
import type { Campaign } from './campaign.ts'

/** Kills the app with SIGKILL under load, again and again. Its database keeps running, and the next process takes it over. */
export const campaign: Campaign = {
  name: 'kill-app',
  async run({ long, say }) {
    const rounds = long ? 100 : 2
    const { data_dir, books, remove } = await newDataFolder()
    const clinic = await restartableClinic({ DATA_DIR: data_dir })
    const [ledger, losses, restartsMs] = [newLedger(), newLosses(), [] as number[]]
    try {
      await clinic.start()
      const { address } = clinic
      const writers = await startWriters(8, { address, ledger, ...(await beginClinic(address)) })
      for (let round = 1; round <= rounds; round++) {
        const work = Promise.all(writers.map((person) => person.work()))
        await sleep(100 + Math.random() * 500)
        await clinic.end('SIGKILL')
        await work
        restartsMs.push(await clinic.start())
        await losses.look(ledger, books, round)
        await Promise.all(writers.map((person) => person.repeatUnanswered()))
        if (round % 10 === 0) say(`${round} kills, ${ledger.figures().acknowledged} writes acknowledged`)
      }
      await losses.look(ledger, books, rounds)
      const failures = [...losses.failures, ...(await clinic.check())]
      const answersLost = losses.unanswered()
      const notes = {
        ...ledger.figures(),
        'made, answer lost, retried': answersLost,
        ...spread('restart', restartsMs),
      }
      return { unit: 'kills', count: rounds, failures, notes }
    } finally {
      await clinic.end('SIGTERM')
      await remove()
    }
  },
}

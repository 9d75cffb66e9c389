import { setTimeout as sleep } from 'node:timers/promises'
import { newDataFolder } from '../crash/data-folder.ts'
import { beginClinic, startWriters } from '../crash/writers.ts'
import { newLedger } from '../crash/ledger.ts'
import { newLosses, spread } from '../crash/losses.ts'
import { restartableClinic } from '../crash/restartable-clinic.ts'
import { manyPatients, slowClients } from '../crash/slow-clients.ts'
import type { Campaign } from './campaign.ts'

const MOST_MS = 10_000

/** Sends SIGTERM under load: every acknowledged write must be stored, and the process ends in time. */
export const campaign: Campaign = {
  name: 'sigterm',
  async run({ long, say }) {
    const rounds = long ? 30 : 1
    const { data_dir, books, remove } = await newDataFolder()
    const clinic = await restartableClinic({ DATA_DIR: data_dir })
    const [ledger, losses, failures] = [newLedger(), newLosses(), [] as string[]]
    const durationsMs = { 'gone after': [] as number[], 'gone after, with slow readers': [] as number[] }
    let unanswered = 0
    try {
      await clinic.start()
      const { address } = clinic
      const hired = await beginClinic(address)
      const writers = await startWriters(8, { address, ledger, ...hired })
      await manyPatients(books)
      for (let round = 1; round <= rounds; round++) {
        const isHard = round % 2 === 1
        const slow_clients = isHard ? await slowClients(address, hired.token) : []
        const work = Promise.all(writers.map((person) => person.work()))
        await sleep(300 + Math.random() * 300)
        const begun = performance.now()
        const ended = clinic.end(round % 3 === 0 ? 'SIGINT' : 'SIGTERM')
        if (round % 4 < 2) setTimeout(() => clinic.process().child.kill('SIGTERM'), 50)
        const code = await ended
        const tookMs = performance.now() - begun
        durationsMs[isHard ? 'gone after, with slow readers' : 'gone after'].push(tookMs)
        if (code !== 0) failures.push(`The app ended with ${code} in round ${round}: ${clinic.process().said()}`)
        if (tookMs > MOST_MS) failures.push(`The app took ${tookMs} ms to end in round ${round}`)
        await work
        for (const socket of slow_clients) socket.destroy()
        await clinic.start()
        unanswered += (await losses.look(ledger, books, round)).unanswered.length
        await Promise.all(writers.map((person) => person.repeatUnanswered()))
        say(`end ${round}: gone after ${Math.round(tookMs)} ms`)
      }
      if (unanswered > 0) failures.push(`${unanswered} writes were made and their answer was lost`)
      failures.push(...losses.failures, ...(await clinic.check()))
      const ends = Object.entries(durationsMs).map(([name, times]) => spread(name, times))
      const notes = Object.assign({ ...ledger.figures(), 'made, answer lost': unanswered }, ...ends) as Record<
        string,
        number
      >
      return { unit: 'ends', count: rounds, failures, notes }
    } finally {
      await clinic.end('SIGTERM')
      await remove()
    }
  },
}

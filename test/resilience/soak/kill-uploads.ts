import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newDataFolder } from '../crash/data-folder.ts'
import { lookAtFiles, newUploader } from '../crash/uploaders.ts'
import { restartableClinic } from '../crash/restartable-clinic.ts'
import { beginClinic } from '../crash/writers.ts'
import type { Campaign } from './campaign.ts'

/**
 * Kills the app with SIGKILL while files are uploaded. Every row must have its content, every content its row, and no
 * file may remain in the folder of uploads.
 */
export const campaign: Campaign = {
  name: 'kill-uploads',
  async run({ long, say }) {
    const rounds = long ? 60 : 2
    const { data_dir, books, remove } = await newDataFolder()
    const waiting = await mkdtemp(join(tmpdir(), 'clinic-waiting-'))
    const clinic = await restartableClinic({ DATA_DIR: data_dir, TMPDIR: waiting })
    const failures = new Set<string>()
    try {
      await clinic.start()
      const { address } = clinic
      const { token } = await beginClinic(address)
      const patient_id = await somePatient(address, token)
      const uploaders = [1, 2, 3].map((number) => newUploader(number, { address, token, patient_id }))
      for (let round = 1; round <= rounds; round++) {
        const work = Promise.all(uploaders.map((each) => each.work()))
        await sleep(300 + Math.random() * 500)
        await clinic.end('SIGKILL')
        await work
        for (const left of await readdir(waiting)) failures.add(`${left} was left behind by round ${round}`)
        await clinic.start()
        for (const failure of await lookAtFiles(books, uploaders)) failures.add(`${failure}, after round ${round}`)
        await Promise.all(uploaders.map((each) => each.repeatUnanswered()))
        if (round % 10 === 0) say(`${round} kills`)
      }
      for (const failure of await lookAtFiles(books, uploaders)) failures.add(failure)
      for (const finding of await clinic.check()) failures.add(finding)
      const [kept, lost] = [uploaders.map((each) => each.acknowledged.size), uploaders.map((each) => each.lost())]
      if (sum(lost) === 0) failures.add('no upload was cut off, so nothing was tested')
      const notes = { 'files acknowledged': sum(kept), 'answers lost': sum(lost) }
      return { unit: 'kills', count: rounds, failures: [...failures], notes }
    } finally {
      await clinic.end('SIGTERM')
      await remove()
      await rm(waiting, { recursive: true, force: true })
    }
  },
}

async function somePatient(address: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ full_name: 'Filed' })
  const answer = await fetch(`${address}/api/patients`, { method: 'POST', headers, body })
  return ((await answer.json()) as { id: number }).id
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

import { randomFrom } from '#demo/random.ts'
import { beginClinic } from '../crash/writers.ts'
import { newSharedDatabase } from '../crash/data-folder.ts'
import { restartableClinic } from '../crash/restartable-clinic.ts'
import type { Figures } from '../soak/campaign.ts'
import { type SharedClinic, work } from './client.ts'
import { type Acknowledged, newAcknowledged } from './acknowledged.ts'

interface Plan {
  seed: number
  acts: number
  clients: number
  processes: number
  keys?: boolean
  /** A fault that a negative control puts into the database before it is compared. */
  tamper?: (notes: Acknowledged) => void
}

/** Runs clients against several processes of one clinic, then compares the answers they got with the database. */
export async function runConcurrently({ seed, acts, clients, processes, keys = true, tamper }: Plan): Promise<Figures> {
  const { url, books, remove } = await newSharedDatabase()
  const clinics = await Promise.all(Array.from({ length: processes }, () => restartableClinic({ DATABASE_URL: url })))
  const [first] = clinics
  if (!first) throw new Error('There is no process')
  try {
    for (const clinic of clinics) await clinic.start()
    const notes = newAcknowledged()
    const shared = await openSharedClinic(
      clinics.map(({ address }) => address),
      notes,
      keys,
    )
    const each = Math.ceil(acts / clients)
    const names = Array.from({ length: clients }, (_, number) => `${seed}-${number}`)
    const begun = performance.now()
    await Promise.all(names.map((name) => work(shared, randomFrom(name), name, each)))
    const seconds = (performance.now() - begun) / 1000
    tamper?.(notes)
    const said = clinics.flatMap(({ process }) => process().said().split('\n'))
    // Errors that the clinic logged, with their cause.
    const errors = said.filter((line) => line.includes('"level":50'))
    const failures = [...(await notes.compare(books)), ...(await first.check())]
    const requests = [...shared.answered.values()].reduce((sum, count) => sum + count, 0)
    const answers = [...shared.answered].map(([status, count]) => [`answers ${status}`, count])
    const withErrors = errors[0] === undefined ? {} : { errors: errors.length, such: errors[0] }
    const rate = { requests, 'requests a second': Math.round(requests / seconds) }
    return {
      unit: 'operations',
      count: each * clients,
      failures,
      notes: { ...notes.figures(), ...rate, ...withErrors, ...Object.fromEntries(answers) },
    }
  } finally {
    await Promise.all(clinics.map((clinic) => clinic.end('SIGTERM')))
    await remove()
  }
}

async function openSharedClinic(addresses: string[], notes: Acknowledged, keys: boolean): Promise<SharedClinic> {
  const address = addresses[0] ?? ''
  const { token, doctor_id } = await beginClinic(address)
  const send = async (path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as { id: number }
  }
  const patients: number[] = []
  for (let count = 0; count < 4; count++) patients.push((await send('/api/patients', { full_name: 'Patient' })).id)
  const lina = { name: 'Lina', email: 'lina@clinic.example', password: 'long enough', role: 'doctor' }
  await send('/api/settings/users', lina)
  const listed = await fetch(`${address}/api/doctors`, { headers: { authorization: `Bearer ${token}` } })
  const doctors = ((await listed.json()) as { id: number }[]).map(({ id }) => id)
  if (!doctors.includes(doctor_id)) throw new Error('The doctors are not listed')
  return { addresses, token, doctors, patients, appointments: [], invoices: [], notes, keys, answered: new Map() }
}

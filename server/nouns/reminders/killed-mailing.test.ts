import type { ChildProcess } from 'node:child_process'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { addDays, clinicDay, DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { runCommandLine, startClinicProcess } from '#test/support/clinic-process.ts'
import { recordFactory } from '#test/support/factories.ts'
import { readMail, startMailServer } from '#test/support/mail-server.ts'
import { urlOf } from '#test/support/test-server.ts'
import { checkClinic } from '#server/across/check/check-clinic.ts'

vi.setConfig({ testTimeout: 120_000 })

// The processes use the real clock of this machine.
const clinic = await clinicApp({ now: new Date().toISOString(), mails: true })
const { registerPatient, book } = recordFactory(clinic)
const tomorrow = addDays(clinicDay(new Date(), DEFAULT_TIME_ZONE), 1)
const PATIENTS = 14
const DATABASE_URL = urlOf(clinic.owner_connection)

async function bookTomorrow() {
  await clinic.as('admin').put('/api/settings/clinic', { clinic_name: 'Pearl Dental', reminder_hour: 0 })
  const addresses = Array.from({ length: PATIENTS }, (_, index) => `patient-${index}@example.test`)
  for (const [index, email] of addresses.entries()) {
    const { id } = await registerPatient({ email })
    const hour = String(8 + index).padStart(2, '0')
    const at = { datetime_start: `${tomorrow}T${hour}:00`, datetime_end: `${tomorrow}T${hour}:30` }
    await book({ patient_id: id, ...at })
  }
  return addresses
}

/**
 * The recipients for whom this server accepted mail, none of it before `open`. With `kills`, the sender is killed at the
 * third, before it learns that it was sent.
 */
async function mailbox({ kills, open }: { kills?: () => ChildProcess | undefined; open?: Promise<unknown> } = {}) {
  const to: string[] = []
  const { url } = await startMailServer({
    async onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      await open
      to.push((await readMail(Buffer.concat(chunks))).to)
      if (to.length === 3) kills?.()?.kill('SIGKILL')
      callback()
    },
  })
  return { url, to }
}

const states = async () => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from outgoing_mail group by state order by state`.execute(clinic.owner)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

test('nobody is reminded twice by two apps of which one is killed between sending and storing the result', async () => {
  const addresses = await bookTomorrow()
  expect((await runCommandLine({ DATABASE_URL }, 'migrate')).code).toBe(0)
  let killed: ChildProcess | undefined
  const first = await mailbox({ kills: () => killed })
  const one = await startClinicProcess({ DATABASE_URL, SMTP_URL: first.url })
  killed = one.child
  // Otherwise the other app may send all but two before the first has started, which is then never killed.
  const [second, third] = [await mailbox({ open: one.exited }), await mailbox()]
  const other = await startClinicProcess({ DATABASE_URL, SMTP_URL: second.url })
  expect(await one.exited).toBe('SIGKILL')
  // The other app sends all but the mail without a stored result, which stays claimed until its lease runs out.
  await expect.poll(states, { timeout: 60_000, interval: 500 }).toEqual({ claimed: 1, sent: PATIENTS - 1 })
  await clinic.owner
    .updateTable('outgoing_mail')
    .set({ claimed_until: new Date(Date.now() - 1_000) })
    .where('state', '=', 'claimed')
    .execute()
  // Both apps run again: the mail may have been sent, so it is not sent again.
  await startClinicProcess({ DATABASE_URL, SMTP_URL: third.url })
  await expect.poll(states, { timeout: 60_000, interval: 500 }).toEqual({ sent: PATIENTS - 1, unknown: 1 })
  other.child.kill('SIGTERM')
  expect(await other.exited).toBe(0)
  expect(first.to).toHaveLength(3)
  expect([...first.to, ...second.to, ...third.to].toSorted()).toEqual(addresses.toSorted())
  expect((await checkClinic(clinic.database)).wrong).toEqual([])
})

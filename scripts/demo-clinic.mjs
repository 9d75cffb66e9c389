// @ts-check
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './sources.mjs'

/** Starts a demo clinic with a database that is deleted afterwards; or uses the running one at the given address. */
export async function openDemoClinic(/** @type {string | undefined} */ given) {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const address = given ?? `http://127.0.0.1:${port}`
  const data = mkdtempSync(join(tmpdir(), 'clinic-demo-'))
  const env = { ...process.env, PORT: String(port), DATA_DIR: data, BACKUP_DIR: join(data, 'backups'), DEMO: 'on' }
  const app = given ? null : spawn(process.execPath, [join(root, 'scripts/start.mjs')], { env, stdio: 'inherit' })
  while (!(await isReady(address))) await sleep(500)

  const close = async () => {
    if (app) {
      app.kill('SIGTERM')
      await new Promise((resolve) => app.once('exit', resolve))
    }
    rmSync(data, { recursive: true, force: true })
  }
  return { address, close }
}

const isReady = (/** @type {string} */ address) =>
  fetch(`${address}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A session token of one of the demo accounts. @param {string} address @param {string} role */
export async function demoToken(address, role) {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@demo.clinic`, password: 'demo-clinic' }),
  })
  return (await answer.json()).token
}

/** The last Monday: a full day with appointments in every state. */
export function busyDay() {
  const day = new Date(Date.now() + 3 * 3_600_000)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7 || 7))
  return day.toISOString().slice(0, 10)
}

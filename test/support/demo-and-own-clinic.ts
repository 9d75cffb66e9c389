import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demo_accounts, DEMO_PASSWORD } from '#server/nouns/clinic/demo-accounts.ts'
import { hashPassword } from '#server/nouns/session/passwords.ts'
import { type ClinicProcess, startClinicProcess } from './clinic-process.ts'

export const demoAdmin = demo_accounts[0]?.email ?? ''
export const addDemoAdmin = async () =>
  `insert into users (name, email, password_hash, role, is_demo)
   values ('Demo', '${demoAdmin}', '${await hashPassword(DEMO_PASSWORD)}', 'admin', true)`

export const owner = { name: 'Huda', email: 'huda@pearl.example', password: 'four tall brown camels' }
export const wanted = {
  clinic_name: 'Pearl Smiles',
  country: 'AE',
  currency: 'AED',
  message_language: 'ar',
  time_zone: 'Asia/Dubai',
  ...owner,
}

export async function folderOf(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `clinic-own-${name}-`))
  await chmod(folder, 0o755)
  return folder
}

type Answer = Record<string, unknown> & { fields?: object; token?: string }

const running: ClinicProcess[] = []

/** The built clinic with the demo on; ended by `endAll`. */
export async function start(environment: Record<string, string>) {
  const clinic = await startClinicProcess({ DEMO: 'on', ...environment })
  running.push(clinic)
  await clinic.open
  const send = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${clinic.address}${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Answer }
  }
  const demo = { cookie: 'theme=dark; clinic=demo' }
  return {
    clinic,
    send,
    start: (changes: object = {}) => send('POST', '/api/setup/own-clinic', { ...wanted, ...changes }),
    publicClinic: async (headers = {}) => (await send('GET', '/api/public/clinic', undefined, headers)).body,
    signIn: (email: string, password: string, headers = {}) =>
      send('POST', '/api/auth/login', { email, password }, headers),
    demo,
  }
}

async function end({ child, exited }: ClinicProcess) {
  if (child.exitCode === null) child.kill('SIGTERM')
  await exited
}
export const endAll = async () => {
  for (const clinic of running.splice(0)) await end(clinic)
}

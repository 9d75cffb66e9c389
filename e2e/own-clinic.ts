import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface OwnClinic {
  address: string
  close(): Promise<void>
}

/** An empty clinic beside that of all tests, for what would spoil it for the others. */
export async function openOwnClinic(): Promise<OwnClinic> {
  const data_dir = await mkdtemp(join(tmpdir(), 'clinic-own-'))
  const env = { ...process.env, PORT: '0', DATA_DIR: data_dir, DEMO: 'off' }
  const server = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const close = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve))
    await rm(data_dir, { recursive: true, force: true })
  }
  return { address: await addressOf(server), close }
}

/** Any port that is free: it says which one when it is open. */
const addressOf = ({ stdout }: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      const found = /open at (\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    stdout?.once('end', () => reject(new Error(`It did not open: ${said}`)))
  })

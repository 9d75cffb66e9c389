import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { undoAfterFile } from './clean-up.ts'
import { freePort } from './free-port.ts'

/** The clinic as `npm start` runs it: its own process, from the built bundle. */
export interface ClinicProcess {
  address: string
  child: ChildProcess
  /** Its output so far. */
  said(): string
  /** Resolves once it has printed its address, or has ended. */
  open: Promise<void>
  /** The exit code, or the signal that ended it. */
  exited: Promise<number | string>
}

const dist = `${inject('run_folder')}clinic-process-${process.pid}/`

export async function startClinicProcess(environment: Record<string, string>): Promise<ClinicProcess> {
  const port = environment['PORT'] ?? String(await freePort())
  const script = serverScript('main.js')
  const env = { PATH: process.env['PATH'], DEMO: 'off', ...environment, PORT: port }
  const child = spawn(process.execPath, [script], { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] })
  undoAfterFile(() => child.kill('SIGKILL'))
  let text = ''
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string)
  const open = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        if (text.includes('Press Ctrl-C')) resolve()
      })
    }
    void exited.then(() => resolve())
  })
  return { address: `http://127.0.0.1:${port}`, child, said: () => text, open, exited }
}

/** Runs the command line to its end. */
export async function runCommandLine(environment: Record<string, string>, ...words: string[]) {
  const { said, closed } = startCommandLine(environment, ...words)
  const code = await closed
  return { code, said: said() }
}

/** Starts the command line and returns while it runs. */
export function startCommandLine(environment: Record<string, string>, ...words: string[]) {
  const env = { PATH: process.env['PATH'], DEMO: 'off', ...environment }
  const child = spawn(process.execPath, [serverScript('clinic.js'), ...words], { cwd: '/', env })
  undoAfterFile(() => child.kill('SIGKILL'))
  child.stdin.end()
  let said = ''
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const closed = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  return { child, said: () => said, stdout: () => Buffer.concat(output), closed }
}

export const serverScript = (name: string) => `${dist}server/${name}`

const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))
await promisify(execFile)(process.execPath, [build, 'server', `${dist}server`])

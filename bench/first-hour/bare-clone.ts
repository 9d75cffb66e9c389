import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** A clone of the current commit, and a clinic's steps in its terminal. */
export async function bareClone() {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-first-hour-'))
  const code = join(folder, 'clinic')
  const backups = join(folder, 'backups')
  await run('git', ['clone', '--quiet', '--no-hardlinks', root, code])
  const env = { ...process.env, DATA_DIR: join(code, 'data'), BACKUP_DIR: backups, PORT: '0', DEMO: 'on' }

  /** As `npm start` does: installs, builds, and opens the demo clinic. */
  const start = async () => {
    const app = spawn(process.execPath, ['scripts/start.mjs'], { cwd: code, env, stdio: ['ignore', 'pipe', 'inherit'] })
    const stop = async () => {
      app.kill('SIGTERM')
      if (app.exitCode === null) await new Promise((resolve) => app.once('exit', resolve))
    }
    let said = ''
    for await (const chunk of app.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      said += chunk
      const address = /open at (\S+)/.exec(said)?.[1]
      if (address) {
        app.stdout.resume()
        return { address, stop }
      }
    }
    throw new Error(`It did not open: ${said}`)
  }

  /** Like `npm run clinic -- …`. Returns its output. */
  const clinic = async (words: string[], data = env.DATA_DIR) => {
    const options = { cwd: code, env: { ...env, DATA_DIR: data } }
    const { stdout, stderr } = await run(process.execPath, ['scripts/clinic.mjs', ...words], options)
    return stdout + stderr
  }

  return { folder, backups, start, clinic, remove: () => rm(folder, { recursive: true, force: true }) }
}

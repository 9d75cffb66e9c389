import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { startCommandLine } from '#test/support/clinic-process.ts'
import { urlOf } from '#test/support/test-server.ts'

vi.setConfig({ testTimeout: 120_000 })

const clinic = await clinicApp()
const MB = 1024 * 1024
const linux = process.platform === 'linux'

/** The peak memory of a process until it ended. */
async function peakOf(pid: number, ended: Promise<unknown>): Promise<number> {
  let peak = 0
  const running = new AbortController()
  void ended.then(() => running.abort())
  while (!running.signal.aborted) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024)
    await sleep(10)
  }
  return peak
}

async function backUp() {
  const { child, stdout, closed } = startCommandLine({ DATABASE_URL: urlOf(clinic.owner_connection) }, 'backup', '-')
  const peak = await peakOf(child.pid ?? 0, closed)
  expect(await closed).toBe(0)
  return { peak, file: stdout() }
}

test.runIf(linux)('a backup uses little memory, however many rows there are', async () => {
  const small = await backUp()
  await sql`
    insert into images (media_type, content)
    select 'image/png', decode((select string_agg(md5(n || ' ' || part), '') from generate_series(1, 1000) part), 'hex')
    from generate_series(1, 4000) n
  `.execute(clinic.owner)
  const large = await backUp()
  expect(large.file.length).toBeGreaterThan(30 * MB)
  expect(large.peak - small.peak).toBeLessThan(60 * MB)
  // Control: a process that keeps what it reads is measured to grow by more.
  const keeper = spawn(process.execPath, ['-e', KEEP], { stdio: ['pipe', 'ignore', 'inherit'] })
  const peak = peakOf(keeper.pid ?? 0, once(keeper, 'exit'))
  keeper.stdin.end(large.file)
  expect((await peak) - small.peak).toBeGreaterThan(60 * MB)
})

const KEEP = `
  const chunks = []
  process.stdin.pipe(require('node:zlib').createGunzip({ finishFlush: 2 })).on('data', (chunk) => chunks.push(Buffer.from(chunk)))
    .on('error', () => process.exit(1)).on('end', () => setTimeout(() => process.exit(0), 100))
`

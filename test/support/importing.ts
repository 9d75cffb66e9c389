import { expect } from 'vitest'
import type { ClinicApp } from './factories.ts'
import { upload } from './import-files.ts'

type Counted = Record<'create' | 'update' | 'skip' | 'problem_lines', number>
export const counts = ({ create, update, skip, problem_lines }: Counted) => [create, update, skip, problem_lines]

interface CheckedLine {
  action: string | null
  found: { full_name: string } | null
  reason_code: string | null
}
/** What the check says of each line: its action, whom it found, and why it is skipped or a problem. */
export const said = ({ lines }: { lines: readonly CheckedLine[] }) =>
  lines.map(({ action, found, reason_code }) => [action, found?.full_name ?? null, reason_code])

/** Helpers for tests of imports, which run as an admin. */
export function importing(clinic: ClinicApp) {
  const admin = clinic.as('admin')
  async function uploaded(kind: string, content: Buffer | string, filename?: string) {
    const { status, body } = await admin.post('/api/imports', upload(kind, content, filename))
    expect([status, body.error]).toEqual([201, undefined])
    return body
  }
  const check = (id: number, body: object) => admin.put(`/api/imports/${id}`, body)
  const run = (id: number, body: object = {}) => admin.post(`/api/imports/${id}/run`, body)
  async function finished(id: number) {
    for (let tries = 0; tries < 200; tries++) {
      const { body } = await admin.get(`/api/imports/${id}`)
      if (body.state !== 'running') return body
      await new Promise((done) => setTimeout(done, 50))
    }
    throw new Error('the run does not end')
  }
  /** Uploads the file, checks it with the suggested mapping, and runs the import. */
  async function brought(kind: string, content: Buffer | string, more: object = {}) {
    const { id, mapping } = await uploaded(kind, content)
    const shown = await check(id, { mapping, ...more })
    expect([shown.status, shown.body.error]).toEqual([200, undefined])
    expect([(await run(id)).status]).toEqual([200])
    const done = await finished(id)
    expect([done.state, done.failure]).toEqual(['done', null])
    return { ...done, checked: shown.body }
  }
  const found = async (typed: string) => (await admin.get(`/api/patients/search?q=${encodeURIComponent(typed)}`)).body
  const linesOf = async (id: number) => (await admin.get(`/api/imports/${id}/lines`)).body
  /** Uploads the file and checks it; answers what the check says, with its lines. */
  async function checked(kind: string, content: string, more: object = {}) {
    const { id, mapping } = await uploaded(kind, content)
    const { status, body } = await check(id, { mapping, day_order: 'dmy', ...more })
    expect([status, body.error]).toEqual([200, undefined])
    return { ...body, mapping, lines: await linesOf(id) }
  }
  return { uploaded, check, run, finished, brought, found, linesOf, checked }
}

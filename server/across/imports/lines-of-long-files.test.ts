import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { importing } from '#test/support/importing.ts'
import { listenToStatements } from '#test/support/query-plans.ts'

const heard = listenToStatements()
const clinic = await clinicApp()
const admin = clinic.as('admin')
const { uploaded, check, run, finished, linesOf } = importing(clinic)

const LINES = 3_000
const file = [
  'Name,Mobile',
  ...Array.from({ length: LINES }, (_, n) => `Person ${n},${n % 2 ? 55_000_000 + n : 'none'}`),
]

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const readBy = (plan: Plan): number[] => [
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
  ...(plan.Plans ?? []).flatMap(readBy),
]

/** The most rows that any step of the last page reads. */
async function mostRead() {
  await sql`analyze import_lines, import_results, patients`.execute(clinic.owner)
  const asked = [...heard.values()].findLast(({ text }) => text.includes('listed')) ?? { text: '', values: [] }
  const text = asked.text.replaceAll(/\$(\d+)/g, (_, at) => `'${String(asked.values[Number(at) - 1])}'`)
  const { rows } = await sql<{
    'QUERY PLAN': { Plan: Plan }[]
  }>`explain (analyze, format json) ${sql.raw(text)}`.execute(clinic.owner)
  return Math.max(...rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan: plan }) => readBy(plan)))
}

test(
  'a page reads only its own lines, before and after the check and the run; all lines are one list',
  { timeout: 60_000 },
  async () => {
    const { id, mapping } = await uploaded('patients', file.join('\n'))
    const expectQuick = async (query = '') => {
      heard.clear()
      const { body, headers } = await admin.get(`/api/imports/${id}/lines?limit=50${query}`)
      expect(body.map(({ line }) => line)).toEqual(Array.from({ length: 50 }, (_, at) => at + 2))
      const [, next = ''] = /<([^>]+)>/.exec(String(headers['link'])) ?? []
      heard.clear()
      const { body: more } = await admin.get(next as `/api/imports/${number}/lines`)
      expect(more.map(({ line }) => line)).toEqual(Array.from({ length: 50 }, (_, at) => at + 52))
      expect(await mostRead()).toBeLessThanOrEqual(150)
      return more
    }
    const said = await expectQuick()
    expect(said[0]).toMatchObject({ cells: ['Person 50', 'none'], action: null })
    await check(id, { mapping })
    const checked = await expectQuick()
    expect(checked[0]).toMatchObject({ cells: ['Person 50', 'none'], action: 'create' })
    await expectQuick('&action=create')
    expect((await linesOf(id)).map(({ line }) => line)).toEqual(Array.from({ length: LINES }, (_, at) => at + 2))
    await run(id)
    await finished(id)
    expect((await expectQuick())[0]).toMatchObject({ cells: [], action: 'create', record_id: expect.any(Number) })
  },
)

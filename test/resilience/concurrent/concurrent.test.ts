import { expect, test } from 'vitest'
import { runConcurrently } from './concurrent-load.ts'

const plan = { seed: 20_261_121, acts: 320, clients: 16, processes: 2 }

test('16 clients at two processes: everything acknowledged is stored, once', { timeout: 300_000 }, async () => {
  const { failures, count, notes } = await runConcurrently(plan)
  expect(failures).toEqual([])
  expect(count).toBeGreaterThanOrEqual(320)
  expect(notes?.['acknowledged']).toBeGreaterThan(100)
  expect(notes?.['answers 409']).toBeGreaterThan(10)
})

test('control: duplicates and missing records are found', { timeout: 300_000 }, async () => {
  const { failures } = await runConcurrently({
    ...plan,
    acts: 160,
    // Negative control: without keys a retry is a new request.
    keys: false,
    tamper(notes) {
      notes.made('mark-nowhere', 1)
      notes.changed('patients', 0)
      notes.ended('invoices', 0, 'mark-never')
    },
  })
  expect(failures.filter((sentence) => /^mark-\S+ is there \d times/.test(sentence)).length).toBeGreaterThan(0)
  expect(failures).toContain('mark-nowhere was made and is missing')
  expect(failures).toContain('changes of patients 0: said 1, found nothing')
  expect(failures).toContain('end of invoices 0: said mark-never, found nothing')
})

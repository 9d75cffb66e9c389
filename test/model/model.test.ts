import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../support/database.ts'
import { searchDifference } from './search.ts'
import { openWorld } from './world.ts'
import { wrongClinics } from './faulty-clinics.ts'

const { database } = await freshDatabase()
const world = await openWorld(database)
afterAll(() => world.close())

// Negative control: a model that does not find these faults would not find ours either.
describe.each(Object.entries(wrongClinics))('where %s', (_what, corrupt) => {
  test('the model finds it, in few acts', { timeout: 300_000 }, async () => {
    const wrong = { ...world, send: corrupt(world.send) }
    const found = await searchDifference(wrong, { seed: 7, sequences: 100, acts: 20 })
    expect(found?.sentence).toMatch(/ought to/)
    expect(found?.acts.length, found?.sentence).toBeLessThanOrEqual(6)
  })
})

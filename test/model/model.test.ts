import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../support/database.ts'
import { type Fault, mattersOf, wrongClinics } from './faulty-clinics.ts'
import { searchDifference } from './search.ts'
import { openSystem } from './system.ts'

const { database } = await freshDatabase()
const system = await openSystem(database)
afterAll(() => system.close())

const where = (fault: Fault) => ({ ...system, send: wrongClinics[fault](system.send) })

/** Seeds that find the fault soon; after a change of the acts another seed may be faster. */
const SEEDS: Record<Fault, number> = {
  'a payment is recorded twice': 75,
  'a cancelled invoice stays in the balance': 3,
  'a low price is not listed': 9,
  'a past visit is to be invoiced': 2,
  'a deduction is ignored': 1,
  'cash that is taken out stays in the drawer': 1,
  'a statement leaves out a record': 3,
  'a quote costs more than its plan': 1,
  'special hours are lost': 1,
  'a doctor’s own hours are those of every day': 1,
  'times are found outside a doctor’s own hours': 1,
  'a recall that was postponed is listed': 7,
  'an appointment counts as reminded of after it was moved': 17,
  'a family is reminded one by one': 1,
  'a recall for a reason is not listed': 1,
  'a recall stays due after its visit': 1,
  'a task that reaches nobody is not told': 1,
  'a task that was opened again is done again': 1,
  'a booked session stands for its whole treatment': 1,
  'a done session completes its treatment': 4,
  'another doctor of a treatment is forgotten': 1,
  'the other plans stay open when one is accepted': 2,
  'an accepted answer is noted as no alert': 2,
  'reviewed answers are to be reviewed': 2,
  'a filling heals nothing': 1,
  'an overlap is accepted': 1,
  'management is not told of an illness': 1,
  'a doctor stays away after an illness was withdrawn': 1,
  'a means of payment is taken for a card': 1,
  'a payment of a family is recorded twice': 2,
  'what is due today is overdue': 1,
  'a voided expense stays in the profit': 1,
  'a recurring expense is booked by itself': 1,
  'a day that was skipped is proposed again': 1,
  'money of the bank is counted with the cards': 1,
}

// Negative control: a model that does not find these faults would not find real ones either.
describe.each(Object.entries(SEEDS) as [Fault, number][])('where %s', (fault, seed) => {
  test('the model finds it', { timeout: 300_000 }, async () => {
    const found = await searchDifference(where(fault), {
      seed,
      sequences: 100,
      acts: 20,
      matters: mattersOf(fault),
      shrink: false,
    })
    expect(found?.sentence).toMatch(/ought to/)
  })
})

// `npm run soak -- model` shrinks each faulty sequence, which takes minutes.
test('shrinks each faulty sequence to a few acts', { timeout: 300_000 }, async () => {
  const found = await searchDifference(where('special hours are lost'), {
    seed: 1,
    sequences: 100,
    acts: 20,
    matters: mattersOf('special hours are lost'),
  })
  expect(found?.acts.length, found?.sentence).toBeLessThanOrEqual(6)
})

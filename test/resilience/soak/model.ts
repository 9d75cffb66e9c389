import { freshDatabase } from '#test/support/database.ts'
import { everyKind } from '#test/model/acts.ts'
import { type Fault, mattersOf, wrongClinics } from '#test/model/faulty-clinics.ts'
import { searchDifference } from '#test/model/search.ts'
import { openSystem, type System } from '#test/model/system.ts'
import type { Campaign } from './campaign.ts'

/** Several at once: while one waits for its database, another one runs. */
const databases = [await freshDatabase(), await freshDatabase()]
const ACTS = 30
const SEQUENCES_PER_BATCH = 50

/** Random acts in the clinic and in a model of it, which predicts each status, sum and state. */
export const campaign: Campaign = {
  name: 'model',
  async run({ long, seed, parts = 1, until = Infinity, say }) {
    const sequences = long ? Math.ceil(10_000 / parts) : 80
    const failures: string[] = []
    const tally = new Map<string, number>()
    let begun = 0
    let agreed = 0
    const work = async ({ database }: (typeof databases)[number]) => {
      const system = await openSystem(database)
      if (long && database === databases[0]?.database) failures.push(...(await faultsNotToldInFewActs(system)))
      while (begun < sequences && Date.now() < until) {
        const batch = Math.min(SEQUENCES_PER_BATCH, sequences - begun, Math.ceil(sequences / databases.length))
        begun += batch
        const found = await searchDifference(system, {
          seed: seed + begun,
          sequences: batch,
          acts: ACTS,
          agreed(outcomes) {
            agreed += 1
            for (const each of outcomes) tally.set(each, (tally.get(each) ?? 0) + 1)
          },
        })
        if (found) failures.push(found.sentence)
        say(found?.sentence ?? `${agreed} of ${sequences} sequences`)
      }
      await system.close()
    }
    await Promise.all(databases.map(work))
    // A model that only predicted refusals would agree as well; a short form may miss the rarest acts by chance.
    const idle = everyKind.filter((kind) => !tally.has(`${kind} done`))
    if (idle.length > (long ? 0 : everyKind.length / 8) && failures.length === 0)
      failures.push(`Never done: ${idle.join(', ')}`)
    const count = (ending: string) =>
      [...tally].filter(([what]) => what.endsWith(ending)).reduce((sum, [, number]) => sum + number, 0)
    return {
      unit: 'sequences',
      count: agreed,
      failures,
      notes: { 'acts done': count(' done'), 'acts refused': count(' refused') },
    }
  },
}

/** Negative control: each faulty clinic is found, and its sequence can be shrunk to the essential acts. */
async function faultsNotToldInFewActs(system: System) {
  const failures: string[] = []
  for (const [what, corrupt] of Object.entries(wrongClinics)) {
    const wrong = { ...system, send: corrupt(system.send) }
    const found = await searchDifference(wrong, {
      seed: 7,
      sequences: 200,
      acts: 20,
      matters: mattersOf(what as Fault),
    })
    if (!found || found.acts.length > 6) failures.push(`Where ${what}: ${found?.sentence ?? 'no difference found'}`)
  }
  return failures
}

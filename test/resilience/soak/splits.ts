import { splitAtRandom } from '#test/support/random-splits.ts'
import type { Campaign } from './campaign.ts'

/** Visits split between patient and insurer: every sum and every maximum is kept. */
export const campaign: Campaign = {
  name: 'splits',
  run: ({ long, seed, until }) =>
    Promise.resolve({ unit: 'splits', ...splitAtRandom(seed, long ? 200_000 : 1_000, until) }),
}

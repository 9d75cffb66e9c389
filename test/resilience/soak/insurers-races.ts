import { insurersRaces } from '#test/insurers/races.ts'
import type { Campaign } from './campaign.ts'

const race = await insurersRaces()

/** Two people at once: the last cent of a claim, the rest of a year, a cancellation against an allocation. */
export const campaign: Campaign = {
  name: 'insurers-races',
  async run({ long, say }) {
    return { unit: 'rounds', ...(await race(long ? 200 : 3, say)) }
  },
}

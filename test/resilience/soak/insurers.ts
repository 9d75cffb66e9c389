import { insurersModel } from '#test/insurers/play.ts'
import type { Campaign } from './campaign.ts'

const { play, acts } = await insurersModel()
const BATCH = 100

/** Random acts on the insurers' money in the clinic and in books that know nothing of the product. */
export const campaign: Campaign = {
  name: 'insurers',
  async run({ long, seed, parts = 1, until = Infinity, say }) {
    const wanted = long ? Math.ceil(10_000 / parts) : 200
    const failures: string[] = []
    let count = 0
    while (count < wanted && Date.now() < until && failures.length === 0) {
      const played = await play(seed + count, Math.min(BATCH, wanted - count), { until })
      count += played.count
      failures.push(...played.failures)
      say(`${count} of ${wanted} sequences`)
    }
    return { unit: 'sequences', count, failures, notes: { 'acts done': acts() } }
  },
}

import { runConcurrently } from '../concurrent/concurrent-load.ts'
import type { Campaign } from './campaign.ts'

/** 16 clients at two processes of one clinic; the answers they got are compared with the database. */
export const campaign: Campaign = {
  name: 'concurrent',
  run: ({ long, seed }) => runConcurrently({ seed, acts: long ? 10_000 : 320, clients: 16, processes: 2 }),
}

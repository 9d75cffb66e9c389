import { openDamaged } from '#test/fuzz/damaged-dicom.ts'
import type { Campaign } from './campaign.ts'

/** Damaged DICOM files: each is drawn, or its problem is named. */
export const campaign: Campaign = {
  name: 'dicom',
  async run({ long, seed, until }) {
    const { slowest_ms, ...opened } = await openDamaged(seed, long ? 10_000 : 100, until)
    // The viewer gives a file up after 2,000 ms.
    return { unit: 'files', ...opened, notes: { 'slowest ms': slowest_ms } }
  },
}

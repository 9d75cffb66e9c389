import { openDamaged } from '#test/fuzz/damaged-dicom.ts'
import type { Campaign } from './campaign.ts'

/** Damaged DICOM files: each is drawn, or its problem is named. */
export const campaign: Campaign = {
  name: 'dicom',
  run: async ({ long, seed, until }) => ({
    unit: 'files',
    ...(await openDamaged(seed, long ? 10_000 : 100, until)),
  }),
}

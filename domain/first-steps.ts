/**
 * What a new clinic does first, in this order. A step is done once the records it creates exist; none is ticked by
 * hand.
 */
export const FIRST_STEPS = [
  'clinic',
  'doctors',
  'hours',
  'codes',
  'patients',
  'backup',
  'appointment',
  'invoice',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

import type { Tone } from '#domain/appointment-type.ts'

/**
 * The shades of the types in the light and the dark theme: seen on the fill of every status, and told apart by somebody
 * who sees no red or no green; `tones.test.ts` computes both. They differ in lightness, so some are very dark.
 */
export const SHADES: Readonly<Record<Tone, readonly [light: string, dark: string]>> = {
  teal: ['#4b948b', '#2ac2a3'],
  blue: ['#00176c', '#436cea'],
  violet: ['#aa5de1', '#cebefe'],
  rose: ['#480013', '#c15c62'],
  amber: ['#785418', '#e3832f'],
  lime: ['#759217', '#c0e575'],
  sky: ['#286b92', '#418fb4'],
  slate: ['#394251', '#eceeef'],
}

/** The theme's shade as a CSS colour. */
export const shadeOf = (tone: Tone) => `light-dark(${SHADES[tone].join(', ')})`

import type { Tone } from '#domain/appointment-type.ts'

/**
 * The shades of the types in the light and the dark theme: seen on the fill of every status, and told apart by users
 * who see no red, no green or no blue; `tones.test.ts` computes both. They differ in lightness, so some are very dark.
 */
export const SHADES: Readonly<Record<Tone, readonly [light: string, dark: string]>> = {
  teal: ['#339592', '#39d49c'],
  blue: ['#011466', '#5c6ae2'],
  violet: ['#c244e2', '#d8b9ff'],
  rose: ['#480314', '#bf5b62'],
  amber: ['#7e540d', '#ed8409'],
  lime: ['#888d01', '#a1f779'],
  sky: ['#31668f', '#7f9fbb'],
  slate: ['#484149', '#fdeeed'],
}

/** The theme's shade as a CSS colour. */
export const shadeOf = (tone: Tone) => `light-dark(${SHADES[tone].join(', ')})`

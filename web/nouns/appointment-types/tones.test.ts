import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TONES } from '#domain/appointment-type.ts'
import { SHADES } from './tones.ts'

type Light = [number, number, number]

const css = ['base/ui/tokens.css', 'nouns/appointments/board/board.css']
  .map((path) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8'))
  .join('\n')
/** What an appointment's edge lies on: the page's surfaces and the fill of each status. */
const fills = [...css.matchAll(/--(?:color-)?(surface|[a-z]+-soft): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)]
  .filter(([, name]) => name !== 'ink-soft')
  .map(([, , light = '', dark = '']) => [light, dark] as const)

const linear = (hex: string) =>
  [1, 3, 5].map((place) => {
    const part = Number.parseInt(hex.slice(place, place + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Light

const luminance = ([red, green, blue]: Light) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** As WCAG defines it. */
function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [one, other].map((hex) => luminance(linear(hex))).toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Machado, Oliveira and Fernandes 2009, the whole deficiency. */
const SIGHTS: Record<string, readonly Light[]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const times = ([a, b, c]: Light, [red, green, blue]: Light) => a * red + b * green + c * blue
const seen = (sight: readonly Light[], hex: string) => {
  const light = linear(hex)
  return sight.map((row) => Math.max(0, times(row, light))) as Light
}

/** OKLab, in which equal distances look equally different. */
function oklab(light: Light): Light {
  const cones = [
    times([0.4122214708, 0.5363325363, 0.0514459929], light),
    times([0.2119034982, 0.6806995451, 0.1073969566], light),
    times([0.0883024619, 0.2817188376, 0.6299787005], light),
  ].map(Math.cbrt) as Light
  return [
    times([0.2104542553, 0.793617785, -0.0040720468], cones),
    times([1.9779984951, -2.428592205, 0.4505937099], cones),
    times([0.0259040371, 0.7827717662, -0.808675766], cones),
  ]
}

const distance = (one: Light, other: Light) => Math.hypot(...one.map((part, place) => part - (other[place] ?? 0)))

test('there are the surface and the fill of every status to be seen on', () => {
  expect(fills.length).toBeGreaterThanOrEqual(7)
})

test.for(TONES)('%s is seen on every fill, in either theme', (tone) => {
  for (const theme of [0, 1] as const) {
    for (const fill of fills) {
      expect(contrast(SHADES[tone][theme], fill[theme]), `${SHADES[tone][theme]} on ${fill[theme]}`).toBeGreaterThan(3)
    }
  }
})

test.for(Object.keys(SIGHTS))('no two tones look alike, with %s', (name) => {
  for (const theme of [0, 1] as const) {
    for (const one of TONES) {
      for (const other of TONES.slice(TONES.indexOf(one) + 1)) {
        const [a, b] = [one, other].map((tone) => oklab(seen(SIGHTS[name] ?? [], SHADES[tone][theme])))
        expect(a && b && distance(a, b), `${one} and ${other}`).toBeGreaterThan(0.12)
      }
    }
  }
})

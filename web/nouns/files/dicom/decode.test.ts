import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  dicomFile,
  identifierOf,
  type MadeFile,
  samplesOf,
  SYNTAXES,
  type SyntaxName,
} from '#test/support/dicom-files.ts'
import { drawn, openDicom } from '#test/support/open-dicom.ts'

type Depth = Pick<MadeFile, 'bits_allocated' | 'bits_stored' | 'signed'>
const depth = (bits_allocated: 8 | 16, bits_stored: number, signed = false): Depth => ({
  bits_allocated,
  bits_stored,
  signed,
})
const DEPTHS = [depth(8, 8), depth(8, 8, true), depth(16, 16), depth(16, 16, true), depth(16, 12), depth(16, 12, true)]
const COLOURS: Pick<MadeFile, 'photometric' | 'planar'>[] = [
  ...['MONOCHROME1', 'MONOCHROME2', 'PALETTE COLOR', 'RGB', 'YBR_FULL', 'YBR_FULL_422'].map((photometric) => ({
    photometric,
    planar: false,
  })),
  ...['RGB', 'YBR_FULL'].map((photometric) => ({ photometric, planar: true })),
]
const [columns, rows] = [10, 6]

/** What files there are: colours have no sign, a JPEG has 8 bits, and two pixels share colours only uncompressed. */
function exists(
  name: SyntaxName,
  { bits_allocated, signed }: Depth,
  { photometric, planar }: (typeof COLOURS)[number],
) {
  const samples = samplesOf({ photometric })
  if (samples === 3 && signed) return false
  if (
    photometric === 'YBR_FULL_422' &&
    (bits_allocated === 16 || !['implicit', 'explicit', 'big', 'deflated'].includes(name))
  )
    return false
  if (planar && !['implicit', 'explicit', 'big', 'deflated'].includes(name)) return false
  if (name === 'jpeg') return bits_allocated === 8 && !signed && !['PALETTE COLOR', 'YBR_FULL'].includes(photometric)
  if (name === 'lossless' || name === 'first_order') return samples === 1 || bits_allocated === 8
  return true
}

const files = (Object.keys(SYNTAXES) as SyntaxName[]).flatMap((name) =>
  DEPTHS.flatMap((bits) =>
    COLOURS.filter((colour) => exists(name, bits, colour)).map((colour) => ({ name, ...bits, ...colour })),
  ),
)

/** Values over the whole range, falling and rising, so that no two places look alike. */
function valuesOf({ photometric, bits_stored, signed }: Depth & { photometric: string }) {
  const count = columns * rows
  const range = 2 ** bits_stored
  return Array.from({ length: count * samplesOf({ photometric }) }, (_, at) => {
    const pixel = Math.floor(at / samplesOf({ photometric }))
    const other = samplesOf({ photometric }) === 3 ? [pixel, count - 1 - pixel, Math.floor(count / 2)][at % 3] : pixel
    return Math.floor(((other ?? 0) / (count - 1)) * (range - 1)) - (signed ? range / 2 : 0)
  })
}

const PALETTE = [7, 11, 13].map((step) => Array.from({ length: 256 }, (_, at) => ((at * step) % 256) * 256))
const WINDOW = { slope: 2, intercept: -100 }

/** What the standard says that a file shows; shares no line with what is tested. */
function expected({
  photometric,
  bits_stored,
  signed,
  values,
  window,
}: Depth & { photometric: string; values: number[]; window: [number, number] }) {
  const all: number[] = []
  const pixels = columns * rows
  for (let pixel = 0; pixel < pixels; pixel++) {
    if (samplesOf({ photometric }) === 1) {
      const value = values[pixel] ?? 0
      if (photometric === 'PALETTE COLOR') {
        const place = Math.min(255, Math.max(0, value))
        all.push(...PALETTE.map((table) => Math.floor((table[place] ?? 0) / 256)))
        continue
      }
      const shown = value * WINDOW.slope + WINDOW.intercept
      const [c, w] = window
      const share =
        shown <= c - 0.5 - (w - 1) / 2 ? 0 : shown > c - 0.5 + (w - 1) / 2 ? 1 : (shown - (c - 0.5)) / (w - 1) + 0.5
      const grey = Math.round(share * 255)
      all.push(...Array<number>(3).fill(photometric === 'MONOCHROME1' ? 255 - grey : grey))
      continue
    }
    const shared = photometric === 'YBR_FULL_422' ? pixel - (pixel % 2) : pixel
    const places = [pixel * 3, shared * 3 + 1, shared * 3 + 2]
    const [y = 0, b = 0, r = 0] = places.map((place) => Math.floor((values[place] ?? 0) / 2 ** (bits_stored - 8)))
    const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)))
    if (photometric === 'RGB') all.push(y, b, r)
    else
      all.push(
        byte(y + 1.402 * (r - 128)),
        byte(y - 0.344136 * (b - 128) - 0.714136 * (r - 128)),
        byte(y + 1.772 * (b - 128)),
      )
  }
  expect(signed && samplesOf({ photometric }) === 3).toBe(false)
  return all
}

const LOSSY = 6
function differsMost(some: readonly number[], others: readonly number[]) {
  expect(some.length).toBe(others.length)
  return some.reduce((most, value, at) => Math.max(most, Math.abs(value - (others[at] ?? 0))), 0)
}

function made(file: (typeof files)[number]): {
  content: Partial<MadeFile>
  values: number[]
  window: [number, number]
} {
  const values = valuesOf(file)
  const range = 2 ** file.bits_stored
  const middle = file.signed ? 0 : range / 2
  const window: [number, number] = [middle * 2 - 100, range]
  const lookup = PALETTE.flatMap((table, at): MadeFile['more'] => [
    [`0028110${at + 1}`, 'US', [256, 0, 16]],
    [`0028120${at + 1}`, 'OW', table],
  ])
  const more: MadeFile['more'] =
    file.photometric === 'PALETTE COLOR'
      ? lookup
      : samplesOf(file) === 1
        ? [
            ['00281050', 'DS', String(window[0])],
            ['00281051', 'DS', String(window[1])],
            ['00281052', 'DS', String(WINDOW.intercept)],
            ['00281053', 'DS', String(WINDOW.slope)],
          ]
        : []
  // Colours of a JPEG are written as lightness and two colours, whatever came in.
  if (file.name === 'jpeg' && samplesOf(file) === 3) more.push(['00280004', 'CS', 'YBR_FULL_422'])
  return { content: { ...file, syntax: identifierOf(file.name), columns, rows, values, more }, values, window }
}

const nameOf = ({ name, bits_allocated, bits_stored, signed, photometric, planar }: (typeof files)[number]) =>
  `${name} ${bits_stored}/${bits_allocated}${signed ? ' signed' : ''} ${photometric}${planar ? ' planar' : ''}`

test('there are files of each kind', () => expect(files.length).toBeGreaterThan(120))

test.each(files.map((file) => [nameOf(file), file] as const))('%s is drawn pixel by pixel', async (_name, file) => {
  const { content, values, window } = made(file)
  const opened = await openDicom(await dicomFile(content))
  const most = differsMost(drawn(opened), expected({ ...file, values, window }))
  // One step for the order of rounding; a JPEG loses some.
  expect(most).toBeLessThanOrEqual(file.name === 'jpeg' ? LOSSY : file.photometric.startsWith('YBR') ? 1 : 0)
})

describe('another program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dicom-'))
  const exists_here = (() => {
    try {
      execFileSync('dcmj2pnm', ['--version'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })()

  test.runIf(exists_here)('dcmtk, draws the same', { timeout: 120_000 }, async () => {
    const wrong: string[] = []
    for (const file of files) {
      const { content } = made(file)
      const bytes = await dicomFile({
        ...content,
        more: [...(content.more ?? []), ['00080016', 'UI', '1.2.840.10008.5.1.4.1.1.7']],
      })
      writeFileSync(join(folder, 'file.dcm'), bytes)
      const first = samplesOf(file) === 1 && file.photometric !== 'PALETTE COLOR' ? ['+Wi', '1'] : []
      execFileSync('dcmj2pnm', [...first, '--write-png', 'file.dcm', 'file.png'], { cwd: folder, stdio: 'ignore' })
      const theirs = await sharp(readFileSync(join(folder, 'file.png')))
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer()
      const most = differsMost(drawn(await openDicom(bytes)), [...theirs])
      if (most > (file.name === 'jpeg' ? LOSSY : file.photometric.startsWith('YBR') ? 2 : 1))
        wrong.push(`${nameOf(file)}: ${most}`)
    }
    expect(wrong).toEqual([])
  })
})

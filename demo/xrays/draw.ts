import { quadrantOf, type ToothNumber } from '#domain/tooth.ts'
import { randomFrom } from '../random.ts'
import { drawTooth, type Shown, widthOf } from './tooth.ts'
import { loadDecoder } from '#server/base/images/decoder.ts'

export interface Mouth {
  /** The existing or replaced teeth. */
  teeth: ReadonlySet<ToothNumber>
  shown: readonly Shown[]
}

/** Bone has a grain, always the same: spots on a tile. */
const grain = () => {
  const random = randomFrom('bone')
  const spot = () =>
    `<circle cx="${random.between(4, 86)}" cy="${random.between(4, 86)}" r="${random.between(1, 4)}" fill="#fff" fill-opacity=".${random.between(10, 19)}"/>`
  return `<pattern id="grain" width="90" height="90" patternUnits="userSpaceOnUse">${Array.from({ length: 110 }, spot).join('')}</pattern>`
}
const GRAIN = grain()

/** Large enough to recognize a tooth, and small, because a user waits while the clinic is filled. */
const shrunk = (length: number) => Math.round(length * 0.65)

/** Blurred as a whole: nothing on an X-ray has a sharp edge. */
async function picture(width: number, height: number, content: string) {
  const decode = await loadDecoder()
  return decode(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${shrunk(width)}" height="${shrunk(height)}"><defs>${GRAIN}</defs>` +
        `<rect width="${width}" height="${height}" fill="#0a0a0a"/>${content}</svg>`,
    ),
  )
    .greyscale()
    .blur(1.2)
    .jpeg({ quality: 72 })
    .toBuffer()
}

const bone = (d: string) => `<path d="${d}" fill="#404040"/><path d="${d}" fill="url(#grain)"/>`

/** A row of teeth from the left, each at its place along it. */
function row({ teeth, shown }: Mouth, of: readonly ToothNumber[], place: (x: number) => string, scale = 1) {
  let x = 0
  return of
    .map((tooth) => {
      const width = widthOf(tooth) * scale
      x += width
      if (!teeth.has(tooth)) return ''
      const drawn = drawTooth(
        tooth,
        shown.filter((each) => each.tooth === tooth),
      )
      const turn = quadrantOf(tooth).upper ? -scale : scale
      return `<g transform="${place(x - width / 2)} scale(${scale} ${turn})">${drawn}</g>`
    })
    .join('')
}

const lengthOf = (of: readonly ToothNumber[]) => of.reduce((sum, tooth) => sum + widthOf(tooth), 0)

/** The crowns of the back teeth of one side, upper and lower, as they bite together. */
export function drawBitewing(mouth: Mouth, [upper, lower]: readonly [readonly ToothNumber[], readonly ToothNumber[]]) {
  const [width, height] = [620, 440]
  const at = (of: readonly ToothNumber[], y: number) => (x: number) =>
    `translate(${(width - lengthOf(of)) / 2 + x} ${y})`
  return picture(
    width,
    height,
    bone(`M0 0H${width}V52Q${width * 0.75} 70 ${width / 2} 56T0 52Z`) +
      bone(`M0 ${height}H${width}V388Q${width * 0.75} 370 ${width / 2} 384T0 388Z`) +
      row(mouth, upper, at(upper, 214)) +
      row(mouth, lower, at(lower, 226)),
  )
}

/** One tooth between its neighbours, with the tips of its roots. */
export function drawPeriapical(mouth: Mouth, of: readonly ToothNumber[]) {
  const upper = of.some((tooth) => quadrantOf(tooth).upper)
  const width = Math.round(lengthOf(of)) + 24
  const height = 440
  const edge = upper ? 300 : 140
  const shape = upper
    ? `M0 0H${width}V${edge - 40}Q${width / 2} ${edge - 20} 0 ${edge - 40}Z`
    : `M0 ${height}H${width}V${edge + 40}Q${width / 2} ${edge + 20} 0 ${edge + 40}Z`
  const at = (x: number) => `translate(${12 + x} ${upper ? 420 : 20})`
  return picture(width, height, bone(shape) + row(mouth, of, at))
}

const rowOf = (right: number, left: number) => {
  const places = [1, 2, 3, 4, 5, 6, 7, 8]
  return [...places.toReversed().map((place) => right * 10 + place), ...places.map((place) => left * 10 + place)]
}

/** Both jaws from one side to the other, along the curve of a smile. */
export function drawPanoramic(mouth: Mouth) {
  const [width, height, scale] = [900, 440, 0.34]
  const at = (of: readonly ToothNumber[], gap: number) => (x: number) => {
    const across = (width - lengthOf(of) * scale) / 2 + x
    const off = (across - width / 2) / (width / 2)
    return `translate(${across} ${224 - 62 * off * off + gap}) rotate(${-off * 20})`
  }
  const [upper, lower] = [rowOf(1, 2), rowOf(4, 3)]
  const jaw =
    'M60 60Q40 40 74 34Q100 40 104 90L138 196Q300 262 450 266Q600 262 762 196L796 90Q800 40 826 34Q860 40 840 60' +
    'L838 250Q800 352 640 398Q450 434 260 398Q100 352 62 250Z'
  return picture(
    width,
    height,
    bone('M150 40H750L760 150Q600 204 450 206Q300 204 140 150Z') +
      bone(jaw) +
      '<path d="M390 40Q450 24 510 40L500 128Q450 146 400 128Z" fill="#161616"/>' +
      '<path d="M190 60Q290 50 350 90Q330 130 230 128Q180 110 190 60ZM710 60Q610 50 550 90Q570 130 670 128Q720 110 710 60Z" fill="#222"/>' +
      row(mouth, upper, at(upper, -3), scale) +
      row(mouth, lower, at(lower, 3), scale),
  )
}

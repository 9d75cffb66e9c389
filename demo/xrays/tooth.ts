import { isAnterior, isMilkTooth, quadrantOf, type Surface, type ToothNumber } from '#domain/tooth.ts'

/** What an X-ray shows in addition to the tooth. */
export interface Shown {
  tooth: ToothNumber
  code: string
  surfaces: readonly Surface[]
}

const [ENAMEL, DENTINE, ROOT, PULP] = ['#cfcfcf', '#a2a2a2', '#8f8f8f', '#5f5f5f']
const [METAL, DARK] = ['#fbfbfb', '#1b1b1b']

const isMolar = (tooth: ToothNumber) => tooth % 10 >= (isMilkTooth(tooth) ? 4 : 6)

/** In the units of the shapes: the width of the tooth among the others. */
export function widthOf(tooth: ToothNumber) {
  if (isMolar(tooth)) return 150
  return isAnterior(tooth) ? 96 : 108
}

/** From its chewing surface at 0 to the tips of its roots at 340; the caller turns upper teeth over. */
export function drawTooth(tooth: ToothNumber, shown: readonly Shown[]): string {
  const w = widthOf(tooth)
  const has = (code: string) => shown.some((each) => each.code === code)
  if (has('implant')) return drawImplant(w)
  if (has('pontic')) return path(crownOf(w, 100), METAL)
  const covered = has('crown') || has('bridge')
  const two = isMolar(tooth)
  return [
    path(two ? twoRoots(w) : oneRoot(w), ROOT, `stroke="#333" stroke-width="5"`),
    path(crownOf(w, 118), covered ? METAL : ENAMEL),
    covered ? '' : `<g transform="translate(0 24) scale(.74 .9)">${path(crownOf(w, 118), DENTINE)}</g>`,
    covered ? '' : `<ellipse cx="0" cy="92" rx="${w * 0.13}" ry="30" fill="${PULP}"/>`,
    canals(w, two, has('root_canal')),
    ...shown.flatMap((each) => onSurfaces(tooth, w, each)),
    has('periapical') ? tips(w, two) : '',
  ].join('')
}

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

/** Two cusps, widest where it touches its neighbours, narrow at the neck. */
const crownOf = (w: number, neck: number) =>
  `M${-w * 0.4} ${neck}C${-w * 0.48} 84 ${-w * 0.52} 46 ${-w * 0.43} 16Q${-w * 0.3} -6 ${-w * 0.18} 8Q0 24 ${w * 0.18} 8` +
  `Q${w * 0.3} -6 ${w * 0.43} 16C${w * 0.52} 46 ${w * 0.48} 84 ${w * 0.4} ${neck}Q0 ${neck + 16} ${-w * 0.4} ${neck}Z`
const oneRoot = (w: number) =>
  `M${-w * 0.4} 108C${-w * 0.4} 210 ${-w * 0.16} 330 0 340C${w * 0.16} 330 ${w * 0.4} 210 ${w * 0.4} 108Z`
const twoRoots = (w: number) =>
  `M${-w * 0.4} 108C${-w * 0.48} 190 ${-w * 0.42} 310 ${-w * 0.3} 330C${-w * 0.14} 320 ${-w * 0.1} 210 0 180` +
  `C${w * 0.1} 210 ${w * 0.14} 320 ${w * 0.3} 330C${w * 0.42} 310 ${w * 0.48} 190 ${w * 0.4} 108Z`

/** Dark, or white and wider once they are filled. */
function canals(w: number, two: boolean, filled: boolean) {
  const lines = two
    ? `M${-w * 0.08} 110C${-w * 0.24} 180 ${-w * 0.26} 260 ${-w * 0.29} 318M${w * 0.08} 110C${w * 0.24} 180 ${w * 0.26} 260 ${w * 0.29} 318`
    : 'M0 110V326'
  return path(lines, 'none', `stroke="${filled ? METAL : PULP}" stroke-width="${filled ? 11 : 7}"`)
}

/** Missing bone around the tips. */
const tips = (w: number, two: boolean) =>
  (two ? [-w * 0.3, w * 0.3] : [0])
    .map((x) => `<ellipse cx="${x}" cy="338" rx="30" ry="27" fill="${DARK}" fill-opacity=".85"/>`)
    .join('')

const SHADES: Partial<Record<string, string>> = { caries: DARK, abrasion: DARK, filling: METAL }

function onSurfaces(tooth: ToothNumber, w: number, { code, surfaces }: Shown): string[] {
  const fill = SHADES[code]
  if (!fill) return []
  // Mesial is towards the midline, which is to the right of the patient's right teeth.
  const mesial = quadrantOf(tooth).right ? 1 : -1
  return surfaces.map((surface) => {
    if (surface === 'M' || surface === 'D') {
      const x = w * 0.4 * (surface === 'M' ? mesial : -mesial)
      return `<ellipse cx="${x}" cy="46" rx="${w * 0.13}" ry="22" fill="${fill}"/>`
    }
    return `<ellipse cx="0" cy="${surface === 'O' ? 26 : 84}" rx="${w * 0.2}" ry="17" fill="${fill}"/>`
  })
}

/** A screw in the bone with a crown on it. */
const drawImplant = (w: number) =>
  path(crownOf(w, 100), METAL) +
  path('M-20 100L-24 135L-26 270Q0 320 26 270L24 135L20 100Z', METAL) +
  path('M-32 150H32M-32 176H32M-31 202H31M-30 228H30M-28 254H28', 'none', `stroke="${METAL}" stroke-width="9"`)

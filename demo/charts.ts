import { addDays, type Day, dayOf, type LocalTime } from '#domain/calendar.ts'
import { type ChartItemStatus, type Condition, GRADES, usualTeeth } from '#domain/chart.ts'
import type { Canal } from '#domain/work-details.ts'
import { isMilkTooth, type Surface, type ToothNumber } from '#domain/tooth.ts'
import { noteChartItem, noteTooth, voidChartItem } from '#server/nouns/chart/commands.ts'
import type { Act } from './act.ts'
import { actsOfBraces } from './braces.ts'
import { soonAfter } from './clinic-clock.ts'
import { actsOfGums } from './gums.ts'
import type { Patient } from './patients.ts'
import { type Random, randomFrom } from './random.ts'
import type { DoctorKey } from './staff.ts'
import { actsOfXrays } from './xrays/acts.ts'
import type { Shown } from './xrays/tooth.ts'

interface Seen {
  patient: Patient
  doctor: DoctorKey
  registered_at: LocalTime
}

type Part = 'molar' | 'premolar' | 'front'

const findings: readonly { code: Condition; status: ChartItemStatus; on: Part; surfaces: readonly Surface[][] }[] = [
  { code: 'filling', status: 'existing', on: 'molar', surfaces: [['O'], ['M', 'O'], ['O', 'D'], ['M', 'O', 'D']] },
  {
    code: 'filling',
    status: 'existing',
    on: 'premolar',
    surfaces: [
      ['O', 'D'],
      ['M', 'O'],
    ],
  },
  { code: 'caries', status: 'found', on: 'molar', surfaces: [['O'], ['M'], ['D'], ['M', 'O'], ['B']] },
  { code: 'caries', status: 'found', on: 'premolar', surfaces: [['D'], ['M', 'O']] },
  { code: 'caries', status: 'found', on: 'front', surfaces: [['M'], ['D'], ['L']] },
  { code: 'sealant', status: 'existing', on: 'molar', surfaces: [['O']] },
  { code: 'root_canal', status: 'existing', on: 'molar', surfaces: [[]] },
  { code: 'crown', status: 'existing', on: 'molar', surfaces: [[]] },
  { code: 'veneer', status: 'existing', on: 'front', surfaces: [['B']] },
  { code: 'abrasion', status: 'found', on: 'premolar', surfaces: [['B']] },
  { code: 'fracture', status: 'found', on: 'front', surfaces: [[]] },
  { code: 'periapical', status: 'found', on: 'molar', surfaces: [[]] },
  { code: 'mobility', status: 'found', on: 'front', surfaces: [[]] },
]

const bridges: readonly ToothNumber[][] = [
  [14, 15, 16],
  [24, 25, 26],
  [45, 46, 47],
  [35, 36, 37],
  [12, 11, 21],
]

/**
 * After some appointments the doctor charts the whole mouth, once for each patient: existing work, and findings, at
 * most one for each tooth.
 */
export function* actsOfChart({ patient, doctor, registered_at }: Seen): Generator<Act> {
  const random = randomFrom(`chart of ${doctor} ${registered_at}`)
  if (patient.charted || !random.chance(patient.is_child ? 0.08 : 0.023)) return
  patient.charted = true
  const day = dayOf(registered_at)
  const act = (run: Act['run']): Act => ({ at: soonAfter(registered_at, random, 1, 9), by: doctor, run })
  const { date_of_birth } = patient.entry
  const teeth = [...usualTeeth(date_of_birth, day)].flatMap(([tooth, state]) => (state === 'unerupted' ? [] : [tooth]))
  const adult = !teeth.some(isMilkTooth)
  const { lost, replaced } = adult ? yield* actsOfLostTeeth(random, patient, day, act) : NONE_LOST
  const there = new Set(teeth.filter((tooth) => !lost.has(tooth) && !patient.treated.has(tooth)))
  for (const tooth of lost) patient.treated.add(tooth)
  const mouth = { teeth: new Set([...there, ...replaced.map(({ tooth }) => tooth)]), shown: [...replaced] }
  for (let count = random.between(5, 11); count > 0; count--) {
    const finding = random.pick(adult ? findings : findings.slice(0, 6))
    const some = [...there].filter((tooth) => partOf(tooth) === finding.on)
    if (some.length === 0) continue
    const { code, status } = finding
    const item = { kind: 'condition', code, status } as const
    const tooth = random.pick(some)
    there.delete(tooth)
    if (status === 'existing') patient.treated.add(tooth)
    const surfaces = [...random.pick(finding.surfaces)]
    const of = [{ tooth, surfaces }]
    mouth.shown.push({ tooth, code, surfaces })
    // A child's tooth has not existed for long.
    const noted_on = adult && status === 'existing' ? before(random, day) : day
    const grade = gradeOf(code, tooth)
    yield act((context) => noteChartItem(context, { id: patient.id, ...item, teeth: of, noted_on, grade }))
  }
  const tooth = random.pick([...there])
  patient.treated.add(tooth)
  const filled = [{ tooth, surfaces: ['O' as const] }]
  const filling = { kind: 'treatment', code: 'COMP-1', status: 'done', teeth: filled, noted_on: day } as const
  yield act((context) => noteChartItem(context, { id: patient.id, ...filling, description: 'Composite filling' }))
  if (adult) yield* actsOfTreated(random, { patient, day, there, mouth }, act)
  const wrong = { kind: 'condition', code: 'caries', status: 'found', noted_on: day } as const
  const mistaken = [{ tooth: random.pick([...there]), surfaces: ['B' as const] }]
  yield act(async (context) => {
    const id = await noteChartItem(context, { id: patient.id, ...wrong, teeth: mistaken })
    await voidChartItem(context, { id, reason: 'Stain, not caries' })
  })
  if (adult) yield* actsOfGums({ patient, doctor, at: registered_at })
  yield* actsOfBraces({ patient, doctor, at: registered_at })
  if (adult) yield* actsOfXrays(random, { patient, doctor, at: registered_at, mouth })
}

/** What was found, what was done about it, and the tooth's place, from the first to the last. */
const treated: readonly {
  on: Part
  found: Condition | null
  surfaces: Surface[]
  done: string[]
  shown: Shown['code']
}[] = [
  { on: 'premolar', found: 'caries', surfaces: ['O', 'D'], done: ['COMP-2'], shown: 'filling' },
  { on: 'molar', found: 'periapical', surfaces: [], done: ['SPC-ENDO', 'CRN-ZIR'], shown: 'crown' },
  { on: 'molar', found: null, surfaces: ['O'], done: ['SEAL'], shown: 'sealant' },
  { on: 'front', found: 'fracture', surfaces: [], done: ['VENEER'], shown: 'veneer' },
  { on: 'molar', found: 'root_stump', surfaces: [], done: ['EXT'], shown: 'extracted' },
]
/** Few, so that each was used in several patients. */
const LOTS = ['R4417', 'S0926', 'T1183']
const CANALS: Canal[] = [
  { name: 'MB', working_length: 20.5, file: '25/.06', reference: 'MB cusp' },
  { name: 'ML', working_length: 20, file: '25/.06', reference: 'ML cusp' },
  { name: 'D', working_length: 21, file: '35/.04', reference: 'D ridge' },
]
const MATERIALS: Readonly<Record<string, string>> = { 'COMP-2': 'composite', 'CRN-ZIR': 'zirconia', VENEER: 'ceramic' }

interface TreatedMouth {
  patient: Patient
  day: Day
  there: Set<ToothNumber>
  mouth: { teeth: Set<ToothNumber>; shown: Shown[] }
}

/** Teeth that this clinic treated before: the findings heal by what was done, and the chart of each day shows it. */
function* actsOfTreated(random: Random, { patient, day, there, mouth }: TreatedMouth, act: (run: Act['run']) => Act) {
  for (const { on, found, surfaces, done, shown } of treated) {
    const some = [...there].filter((tooth) => partOf(tooth) === on)
    if (some.length < 2 || !random.chance(0.6)) continue
    const tooth = random.pick(some)
    there.delete(tooth)
    patient.treated.add(tooth)
    if (shown === 'extracted') mouth.teeth.delete(tooth)
    else mouth.shown.push({ tooth, code: shown, surfaces })
    if (done.includes('SPC-ENDO')) mouth.shown.push({ tooth, code: 'root_canal', surfaces: [] })
    const teeth = [{ tooth, surfaces }]
    let noted_on = before(random, day)
    const finding = { kind: 'condition', code: found, status: 'found', teeth, noted_on } as const
    if (found) yield act((context) => noteChartItem(context, { id: patient.id, ...finding }))
    for (const code of done) {
      noted_on = addDays(noted_on, random.between(3, 30))
      const work = {
        kind: 'treatment',
        code,
        status: 'done',
        teeth,
        noted_on,
        material: MATERIALS[code] ?? null,
        canals: code === 'SPC-ENDO' ? CANALS : [],
      } as const
      yield act((context) => noteChartItem(context, { id: patient.id, ...work }))
    }
  }
}

interface Lost {
  lost: Set<ToothNumber>
  /** What replaces the lost teeth. */
  replaced: Shown[]
}
const NONE_LOST: Lost = { lost: new Set(), replaced: [] }

/** The patients' ids are known only when the acts run. The teeth of a bridge have no other findings. */
function* actsOfLostTeeth(
  random: Random,
  patient: Patient,
  day: Day,
  act: (run: Act['run']) => Act,
): Generator<Act, Lost> {
  const isWhole = (tooth: ToothNumber) => !patient.treated.has(tooth)
  const wisdom = [18, 28, 38, 48].filter((tooth) => isWhole(tooth) && random.chance(0.5))
  const lost = new Set<ToothNumber>(wisdom)
  const replaced: Shown[] = []
  for (const tooth of wisdom) {
    const noted_on = before(random, day)
    yield act((context) => noteTooth(context, { id: patient.id, tooth, state: 'missing', noted_on }))
  }
  if (random.chance(0.15)) {
    const beside = { tooth: 11, state: 'permanent', supernumerary: true, noted_on: day } as const
    yield act((context) => noteTooth(context, { id: patient.id, ...beside }))
  }
  const noted_on = before(random, day)
  const [whole, single] = [bridges.filter((bridge) => bridge.every(isWhole)), [36, 46].filter(isWhole)]
  if (whole.length > 0 && random.chance(0.5)) {
    const bridge = random.pick(whole)
    const item = { kind: 'condition', code: 'bridge', status: 'existing' } as const
    const [, pontic = 15] = bridge
    const roleOf = (tooth: ToothNumber) => (tooth === pontic ? ('pontic' as const) : ('abutment' as const))
    const teeth = bridge.map((tooth) => ({ tooth, surfaces: [], role: roleOf(tooth) }))
    for (const tooth of bridge) {
      lost.add(tooth)
      replaced.push({ tooth, code: tooth === pontic ? 'pontic' : 'bridge', surfaces: [] })
    }
    yield act((context) => noteTooth(context, { id: patient.id, tooth: pontic, state: 'missing', noted_on }))
    yield act((context) => noteChartItem(context, { id: patient.id, ...item, teeth, noted_on }))
  } else if (single.length > 0) {
    const tooth = random.pick(single)
    lost.add(tooth)
    yield act((context) => noteTooth(context, { id: patient.id, tooth, state: 'missing', noted_on }))
    if (random.chance(0.7)) {
      replaced.push({ tooth, code: 'implant', surfaces: [] })
      const implant = { kind: 'treatment', code: 'SPC-IMP', status: 'done', noted_on: day } as const
      const label = { lot: random.pick(LOTS), serial: `SN ${random.between(100_000, 999_999)}` }
      const placed = { ...implant, ...label, teeth: [{ tooth, surfaces: [] }] }
      yield act((context) => noteChartItem(context, { id: patient.id, ...placed }))
    }
  }
  return { lost, replaced }
}

/** How far a finding goes, if it has grades; half of the caries is still in the enamel. */
const gradeOf = (code: Condition, tooth: ToothNumber) => GRADES[code]?.[tooth % 2] ?? null

/** Some time in the three years before. */
const before = (random: Random, day: Day) => addDays(day, -random.between(100, 1_000))

function partOf(tooth: ToothNumber): Part {
  const place = tooth % 10
  if (place <= 3) return 'front'
  return place <= 5 && !isMilkTooth(tooth) ? 'premolar' : 'molar'
}

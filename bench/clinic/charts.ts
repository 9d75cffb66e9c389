import type { Day } from '#domain/calendar.ts'
import { PERMANENT_TEETH, type Surface, SURFACES } from '#domain/tooth.ts'
import { die, pick, roll } from './hash-random.ts'
import { ADMIN_ID } from './people.ts'
import type { Row } from './sheets.ts'
import type { Size } from './size.ts'

/** For each patient: at scale 1 a million items. */
const ITEMS_PER_PATIENT = 10
/** The last patients have been treated for decades. */
export const FULL_CHARTS = 20
const ITEMS_OF_FULL_CHART = 400
const CODES = ['caries', 'filling', 'filling', 'crown', 'root_canal', 'sealant'] as const
const SURFACE_SETS: readonly Surface[][] = [['O'], ['M', 'O'], ['O', 'D'], ['M', 'O', 'D'], ['B'], [...SURFACES]]
const EXISTING: ReadonlySet<string> = new Set(['crown', 'root_canal', 'sealant'])

const noted = (day: Day) => [day, `${day} 10:00:00+03`, ADMIN_ID]

/** The chart items of each patient, as the clinic's own commands write them. */
export function* chartItemRows({ patients, days, today }: Size): Generator<Row> {
  for (let patient = 1; patient <= patients; patient++) {
    const items = patient > patients - FULL_CHARTS ? ITEMS_OF_FULL_CHART : ITEMS_PER_PATIENT
    for (let number = 0; number < items; number++) {
      const row = patient * ITEMS_PER_PATIENT + number
      const [tooth, code] = [pick(41, row, PERMANENT_TEETH), pick(42, row, CODES)]
      const surfaces = EXISTING.has(code) ? [] : pick(43, row, SURFACE_SETS)
      const status = code === 'caries' ? 'found' : 'existing'
      yield [
        patient,
        'condition',
        code,
        status,
        JSON.stringify([{ tooth, surfaces }]),
        ...noted(dayOf(row, days, today)),
      ]
    }
  }
}

/** One patient in two has lost a tooth. */
export function* toothStateRows({ patients, days, today }: Size): Generator<Row> {
  for (let patient = 1; patient <= patients; patient++) {
    if (roll(44, patient) < 0.5)
      yield [patient, pick(45, patient, PERMANENT_TEETH), 'missing', false, ...noted(dayOf(patient, days, today))]
  }
}

export const dayOf = (row: number, days: readonly Day[], today: number) => days[die(46, row, today)] ?? '2026-01-01'

import { addDays, type Day } from '#domain/calendar.ts'
import type { XrayReport } from '#domain/file.ts'

/** One picture of a tooth that was followed. */
export interface Followed {
  name: string
  taken_on: Day
  number: number
  exposure: number
  reported: XrayReport
}

const PICTURES: readonly (Omit<Followed, 'taken_on' | 'name' | 'number'> & { days_before: number })[] = [
  {
    days_before: 120,
    exposure: 0.72,
    reported: { reason: 'Pain on biting', report: 'Radiolucency at the apex, some 4 mm', quality: 2 },
  },
  {
    days_before: 60,
    exposure: 1,
    reported: {
      reason: 'Control after two months',
      report: 'Radiolucency smaller, lamina dura begins to show',
      quality: 1,
    },
  },
  {
    days_before: 0,
    exposure: 1.1,
    reported: { reason: 'Control after four months', report: 'Bone has nearly filled in', quality: 1 },
  },
]

/** Three pictures of one tooth by a sensor, before and after, with why each was taken and what it shows. */
export const seriesOf = (tooth: number, taken_on: Day): Followed[] =>
  PICTURES.map(({ days_before, ...picture }, at) => ({
    ...picture,
    name: `sensor ${tooth} ${at + 1}.dcm`,
    number: at + 1,
    taken_on: addDays(taken_on, -days_before),
  }))

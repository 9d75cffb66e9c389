import * as fc from 'fast-check'
import type { HoursRange, WeeklyHours } from '#domain/hours.ts'

/** Hours of the whole clinic, from one day to another. */
export interface SpecialHours {
  id: number
  name: string
  first_day: string
  last_day: string
  hours: WeeklyHours
  version: number
}

const range = (open: string, close: string): HoursRange => ({ open, close })

const hours = fc.constantFrom<HoursRange[]>(
  [],
  [range('09:00', '10:20')],
  [range('16:00', '20:00'), range('08:00', '09:45')],
  [range('09:15', '10:00'), range('10:00', '24:00')],
  [range('00:00', '24:00')],
)
const refused = fc.constantFrom<HoursRange[]>(
  [range('09:00', '11:00'), range('10:59', '12:00')],
  [range('12:00', '09:00')],
  [range('09:00', '09:00')],
  [range('24:00', '24:00')],
)
const day = fc.oneof({ weight: 60, arbitrary: hours }, refused)

/** The hours of a doctor or the clinic, mostly valid ones. */
export const week: fc.Arbitrary<WeeklyHours> = fc.record({
  sunday: day,
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
})

import * as z from 'zod/mini'
import { type HoursRange, rangesOverlap, sorted } from '#domain/hours.ts'
import { fieldRefusal } from './field-refusals.ts'
import { endpoint } from './endpoint.ts'
import { day, id, inQuery, leaveTimes, text, version } from './fields.ts'

const notTime = fieldRefusal('field.not-time')
const open = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: notTime }))
const close = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: notTime }))

const MOST_RANGES_PER_DAY = 12

const enteredDay = z.pipe(
  z._default(
    z.nullable(
      z
        .array(
          z
            .object({ open, close })
            .check(
              z.refine((range) => range.close > range.open, { error: fieldRefusal('field.closes-before-opening') }),
            ),
        )
        .check(
          z.maxLength(MOST_RANGES_PER_DAY),
          z.refine((ranges) => !rangesOverlap(ranges), { error: fieldRefusal('field.ranges-overlap') }),
        ),
    ),
    [],
  ),
  z.transform((ranges) => sorted(ranges ?? [])),
)

/** A weekday that is empty, null or missing has no hours. */
const enteredWeek = z.object({
  sunday: enteredDay,
  monday: enteredDay,
  tuesday: enteredDay,
  wednesday: enteredDay,
  thursday: enteredDay,
  friday: enteredDay,
  saturday: enteredDay,
})

/** Sorted; `close` may be '24:00'. */
const ranges = z.array(z.object({ open: z.string(), close: z.string() }))

export const weeklyHours = z.object({
  sunday: ranges,
  monday: ranges,
  tuesday: ranges,
  wednesday: ranges,
  thursday: ranges,
  friday: ranges,
  saturday: ranges,
})

const specialHours = z.object({
  id,
  name: z.string(),
  first_day: day,
  last_day: day,
  hours: weeklyHours,
  version,
})
export type SpecialHours = z.infer<typeof specialHours>

const specialHoursBody = { name: text(100), first_day: day, last_day: day, hours: enteredWeek }

const dayHours = z.object({
  day,
  /** The name of the special hours on that day. */
  name: z.nullable(z.string()),
  /** When the clinic is open; empty if it is closed. */
  clinic: ranges,
  /** The active doctors, sorted by name. */
  doctors: z.array(
    z.object({
      doctor_id: id,
      /** The clinic's hours cut with the doctor's own, less leave. */
      ranges,
      leave: z.array(z.object({ id, ...leaveTimes })),
    }),
  ),
})
export type DayHoursAnswer = z.infer<typeof dayHours>
export type { HoursRange }

export const hours = {
  hours: endpoint({
    method: 'GET',
    path: '/api/hours',
    permission: 'hours:read',
    summary: 'When the clinic is open and each active doctor works, for up to 62 days; by default today',
    query: z.object({ start_date: inQuery.day, end_date: inQuery.day }),
    answer: z.array(dayHours),
    reads: ['clinic', 'doctors', 'special-hours', 'leaves'],
  }),
  specialHours: endpoint({
    method: 'GET',
    path: '/api/settings/special-hours',
    permission: 'hours:read',
    summary: 'All special hours of the clinic, the latest first',
    answer: z.array(specialHours),
    reads: ['special-hours'],
  }),
  createSpecialHours: endpoint({
    method: 'POST',
    path: '/api/settings/special-hours',
    permission: 'hours:write',
    summary: 'Set other hours of the whole clinic for a range of days; one day has at most one such range (409)',
    body: z.object(specialHoursBody),
    answer: specialHours,
    creates: true,
    changes: ['special-hours'],
  }),
  updateSpecialHours: endpoint({
    method: 'PUT',
    path: '/api/settings/special-hours/{id}',
    permission: 'hours:write',
    summary: 'Change special hours, such as by a day more',
    body: z.object({ ...specialHoursBody, version: z.optional(version) }),
    answer: specialHours,
    changes: ['special-hours'],
  }),
  deleteSpecialHours: endpoint({
    method: 'DELETE',
    path: '/api/settings/special-hours/{id}',
    permission: 'hours:write',
    summary: 'Remove special hours: the usual ones are in force again',
    changes: ['special-hours'],
  }),
}

/** Null: the doctor works whenever the clinic is open. */
export const enteredDoctorHours = z.nullable(enteredWeek)

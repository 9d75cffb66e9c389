import * as z from 'zod/mini'
import { APPOINTMENT_STATUSES } from '#domain/appointment.ts'
import { FEWEST_IN_SERIES, MOST_EVERY, MOST_IN_SERIES, ON_CLASH, SERIES_UNITS } from '#domain/series.ts'
import { appointmentRow, appointmentWarning, inLanguage } from './appointment-shapes.ts'
import { bookingFields, forOnePatient } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { id, inForm, inQuery, localTime, optionalMultilineText } from './fields.ts'
import { freeTime } from './free-time.ts'

/** What takes the time: an appointment, leave of the doctor, or closed time of the doctor or the chair. */
const conflict = z.union([
  z.object({
    id,
    patient_id: id,
    patient_name: z.string(),
    doctor_id: id,
    doctor_name: z.string(),
    chair_id: z.nullable(id),
    chair_name: z.nullable(z.string()),
    datetime_start: z.string(),
    datetime_end: z.string(),
    status: z.enum(APPOINTMENT_STATUSES),
  }),
  z.object({ leave_id: id, doctor_id: id, doctor_name: z.string(), starts: z.string(), ends: z.string() }),
  z.object({
    block_id: id,
    doctor_id: z.nullable(id),
    doctor_name: z.nullable(z.string()),
    chair_id: z.nullable(id),
    chair_name: z.nullable(z.string()),
    starts: z.string(),
    ends: z.string(),
    label: z.nullable(z.string()),
  }),
])

const clash = z.object({
  series_number: z.int(),
  /** Null: the month has no such day. */
  datetime_start: z.nullable(z.string()),
  month: z.optional(z.string()),
  conflicts: z.array(conflict),
  /** The nearest time from that day on that can be booked; null if none was found in 90 days. */
  nearest_free: z.nullable(freeTime),
})
export type SeriesClash = z.infer<typeof clash>

const repetition = {
  every: z.int().check(z.minimum(1), z.maximum(MOST_EVERY)),
  unit: z.enum(SERIES_UNITS),
  count: z.int().check(z.minimum(FEWEST_IN_SERIES), z.maximum(MOST_IN_SERIES)),
}
const moved = z
  .array(z.object({ series_number: z.int().check(z.minimum(1), z.maximum(MOST_IN_SERIES)), datetime_start: localTime }))
  .check(z.maxLength(MOST_IN_SERIES))
const on_clash = z.enum(ON_CLASH)
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/))

/** What each of them is warned of, as in the details of an appointment. */
const warnings = z.array(appointmentWarning)
const warnedRow = z.extend(appointmentRow, { warnings })
export type WarnedAppointment = z.infer<typeof warnedRow>

const preview = z.object({
  times: z.array(z.object({ series_number: z.int(), datetime_start: z.string(), datetime_end: z.string(), warnings })),
  clashes: z.array(clash),
})
export type SeriesPreview = z.infer<typeof preview>

export const series = {
  previewSeries: endpoint({
    method: 'GET',
    path: '/api/appointments/series/preview',
    permission: 'appointment:write',
    summary:
      'When the appointments of a series would be, what each would be warned of (hours, and time that is reserved for ' +
      'another type), and which of them clash; nothing is booked',
    query: z.object({
      /** Left out for a new patient. */
      patient_id: inQuery.id,
      doctor_id: inQuery.wholeNumber(1, Number.MAX_SAFE_INTEGER),
      datetime_start: localTime,
      datetime_end: localTime,
      /** Left out: the doctor’s usual chair if it is free, which never clashes. */
      chair_id: inQuery.id,
      type_id: inQuery.id,
      every: inQuery.wholeNumber(1, MOST_EVERY),
      unit: repetition.unit,
      count: inQuery.wholeNumber(FEWEST_IN_SERIES, MOST_IN_SERIES),
      /** As when they are booked, in JSON. */
      moved: inForm.json(moved),
    }),
    answer: preview,
    reads: [
      'appointments',
      'appointment-types',
      'patients',
      'doctors',
      'chairs',
      'clinic',
      'special-hours',
      'leaves',
      'blocks',
    ],
  }),
  bookSeries: endpoint({
    method: 'POST',
    path: '/api/appointments/series',
    permission: 'appointment:write',
    summary:
      'Book appointments one after another: all or none with ‘refuse’ (409 with `clashes`), without those that clash with ' +
      '‘skip’. A month later is the same weekday of the same week; those of `moved` are at times of their own. Items of plans, a wait list entry and what is replaced ' +
      'go with the first one, sessions of plans one each',
    query: z.object(inLanguage),
    body: forOnePatient(z.extend(bookingFields, { ...repetition, moved: z.optional(moved), on_clash })),
    answer: z.object({ series_id: id, booked: z.array(warnedRow), clashes: z.array(clash) }),
    creates: true,
    changes: ['appointments', 'wait-list', 'plans'],
  }),
  changeSeries: endpoint({
    method: 'PUT',
    path: '/api/appointments/series/{id}',
    permission: 'appointment:write',
    summary:
      'Move or cancel an appointment of a series and the later ones that are still scheduled, all or none (409 with ' +
      '`conflicts`); the answer has them',
    query: z.object(inLanguage),
    body: z.object({
      from_appointment_id: id,
      doctor_id: z.optional(id),
      /** On their own days, such as 09:30. */
      start_time: z.optional(clockTime),
      minutes: z.optional(z.int().check(z.minimum(1), z.maximum(24 * 60))),
      chair_id: z.optional(z.nullable(id)),
      type_id: z.optional(z.nullable(id)),
      allow_overlap: z.optional(z.boolean()),
      /** They are cancelled instead. */
      cancel: z.optional(z.boolean()),
      reason: optionalMultilineText(500),
    }),
    answer: z.object({ booked: z.array(warnedRow) }),
    changes: ['appointments', 'wait-list', 'plans'],
  }),
}

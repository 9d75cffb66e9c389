import { WEEKDAYS } from '#domain/calendar.ts'
import type { WeeklyHours } from '#domain/hours.ts'
import type { ActOf } from './acts.ts'
import { dayOfSlot } from './bookings.ts'
import type { ModelClinic } from './clinic.ts'
import { daysAfter, inOrder } from './hours-shown.ts'
import { admitted, first, idOf, personOf, pick, type Predictions, stale, versionOf } from './step.ts'
import type { SpecialHours } from './weeks.ts'

type HoursAct = 'set hours' | 'set special hours' | 'change special hours' | 'remove special hours'

export const hoursActs: Predictions<HoursAct> = {
  'set hours'(clinic, act) {
    const by = personOf(clinic, act.by)
    const doctor = pick(clinic.doctors, act.doctor)
    const { week } = act
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/settings/doctors/${idOf(doctor)}/hours`,
        body: { hours: week, version: versionOf(act.version, doctor) },
      },
      status:
        first(admitted(by, 'management'), week && isWrong(week) && 400, !doctor && 404, stale(act.version)) ?? 200,
      done() {
        if (!doctor) return {}
        Object.assign(doctor, { hours: week, version: doctor.version + 1 })
        return { id: doctor.id, hours: week && inOrder(week), version: doctor.version }
      },
    }
  },

  'set special hours'(clinic, act) {
    const by = personOf(clinic, act.by)
    const entered = enteredOf(clinic, act.range)
    return {
      by,
      request: { method: 'POST', path: '/api/settings/special-hours', body: entered, again: act.again },
      status: first(admitted(by, 'management'), cannotBe(entered) && 400, taken(clinic, entered) && 409) ?? 201,
      done({ id }) {
        clinic.special.push({ id, ...entered, version: 1 })
        return { id, ...entered, hours: inOrder(entered.hours), version: 1 }
      },
    }
  },

  'change special hours'(clinic, act) {
    const by = personOf(clinic, act.by)
    const present = pick(clinic.special, act.which)
    const entered = enteredOf(clinic, act.range)
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/settings/special-hours/${idOf(present)}`,
        body: { ...entered, version: versionOf(act.version, present) },
      },
      status:
        first(
          admitted(by, 'management'),
          cannotBe(entered) && 400,
          !present && 404,
          stale(act.version),
          taken(clinic, entered, present) && 409,
        ) ?? 200,
      done() {
        if (!present) return {}
        Object.assign(present, entered, { version: present.version + 1 })
        return { id: present.id, ...entered, hours: inOrder(entered.hours), version: present.version }
      },
    }
  },

  'remove special hours'(clinic, { by: name, which }) {
    const by = personOf(clinic, name)
    const present = pick(clinic.special, which)
    return {
      by,
      request: { method: 'DELETE', path: `/api/settings/special-hours/${idOf(present)}` },
      status: first(admitted(by, 'management'), !present && 404) ?? 204,
      done() {
        clinic.special = clinic.special.filter((each) => each !== present)
        return {}
      },
    }
  },
}

type Entered = Omit<SpecialHours, 'id' | 'version'>

function enteredOf(clinic: ModelClinic, { day, days, week, blank }: ActOf<'set special hours'>['range']): Entered {
  const first_day = dayOfSlot(clinic, day)
  return { name: blank ? ' ' : 'Eid', first_day, last_day: daysAfter(first_day, days - 1), hours: week }
}

const cannotBe = ({ name, first_day, last_day, hours }: Entered) =>
  name === ' ' || last_day < first_day || isWrong(hours)

/** Special hours of different names must not share a day. */
const taken = ({ special }: ModelClinic, { first_day, last_day }: Entered, except?: SpecialHours) =>
  special.some((each) => each !== except && each.first_day <= last_day && first_day <= each.last_day)

const isWrong = (week: WeeklyHours) =>
  WEEKDAYS.some((weekday) =>
    week[weekday].some(
      ({ open, close }, index, all) =>
        open >= close || all.some((other, position) => position !== index && other.open < close && open < other.close),
    ),
  )

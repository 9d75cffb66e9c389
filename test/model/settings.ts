import { type ModelClinic, type Person, timeOf, worksAsDoctor } from './clinic.ts'
import type { Code, Doctor } from './single-records.ts'
import { PRICE, typedCode } from './lines.ts'
import { admitted, amountOf, everybody, first, idOf, personOf, pick, type Predictions } from './step.ts'

type SettingsAct = 'role' | 'rates' | 'fee' | 'recall after' | 'add code' | 'change code' | 'drop code' | 'sign in'

const badPercentage = (percent: number) => !Number.isInteger(percent) || percent > 10_000
export const PASSWORD = 'correct horse battery'

export const settingsActs: Predictions<SettingsAct> = {
  role(clinic, { by: name, who, role, active, treats, allow_stranded }) {
    const by = personOf(clinic, name)
    const person = personOf(clinic, who)
    const admins = everybody(clinic).filter((each) => each.role === 'admin' && each.active)
    const last = admins.length === 1 && admins[0] === person && !(role === 'admin' && active)
    const mayTreat = role === 'admin' || role === 'manager'
    const treatsNext = mayTreat && (treats ?? person.treats)
    const ends = worksAsDoctor(person) && !worksAsDoctor({ role, active, treats: treatsNext })
    const { name: full_name, email } = person
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/settings/users/${person.user_id}`,
        body: {
          name: full_name,
          email,
          role,
          active,
          treats_patients: treats ?? undefined,
          allow_stranded,
          ...(role === 'admin' && { own_password: PASSWORD }),
        },
      },
      status:
        first(
          admitted(by, 'admin'),
          treats === true && !mayTreat && 400,
          (last || (ends && !allow_stranded && strands(clinic, person.doctor))) && 409,
        ) ?? 200,
      done() {
        const changed = person.role !== role || person.active !== active
        const worked = worksAsDoctor(person)
        const treatsNow = mayTreat && (treats ?? person.treats)
        Object.assign(person, { role, active, treats: treatsNow, ...(changed && { signed_in: false }) })
        becomeDoctor(person, worked, worksAsDoctor(person))
        return { id: person.user_id, role, active, treats_patients: treatsNow }
      },
    }
  },

  rates(clinic, { by: name, doctor: index, is_specialist, general, special, active, allow_stranded }) {
    const by = personOf(clinic, name)
    const doctor = pick(clinic.doctors, index)
    const user = everybody(clinic).find(({ user_id }) => user_id === doctor?.user_id)
    const works = user && worksAsDoctor(user)
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/settings/doctors/${idOf(doctor)}`,
        body: {
          is_specialist,
          general_payout_percentage: amountOf(general),
          specialist_payout_percentage: amountOf(special),
          active,
          allow_stranded,
        },
      },
      status:
        first(
          admitted(by, 'admin'),
          (badPercentage(general) || badPercentage(special)) && 400,
          !doctor && 404,
          active && !doctor?.active && !works && 409,
          !active && doctor?.active && !allow_stranded && strands(clinic, doctor) && 409,
        ) ?? 200,
      done() {
        if (!doctor) return {}
        Object.assign(doctor, { is_specialist, general, special, active, version: doctor.version + 1 })
        return { id: doctor.id, is_specialist, active, version: doctor.version }
      },
    }
  },

  fee(clinic, { by: name, fee }) {
    const by = personOf(clinic, name)
    return {
      by,
      request: {
        method: 'PUT',
        path: '/api/settings/clinic',
        body: { clinic_name: 'Pearl', card_processing_fee: amountOf(fee) },
      },
      status: first(admitted(by, 'admin'), badPercentage(fee) && 400) ?? 200,
      done() {
        clinic.fee = fee
        return { card_processing_fee: amountOf(fee) }
      },
    }
  },

  'recall after'(clinic, { by: name, months }) {
    const by = personOf(clinic, name)
    return {
      by,
      request: {
        method: 'PUT',
        path: '/api/settings/clinic',
        body: { clinic_name: 'Pearl', recall_months: months },
      },
      status: first(admitted(by, 'admin'), months > 60 && 400) ?? 200,
      done() {
        clinic.recall_months = months
        return { recall_months: months, card_processing_fee: amountOf(clinic.fee) }
      },
    }
  },

  'add code'(clinic, { by: name, code: typed }) {
    const by = personOf(clinic, name)
    const code = typedCode(clinic, typed)
    return {
      by,
      request: {
        method: 'POST',
        path: '/api/settings/treatment-codes',
        body: { code, description: 'Treatment', default_cost: amountOf(PRICE), minutes: 45 },
      },
      status: first(admitted(by, 'admin'), taken(clinic, code) && 409) ?? 201,
      done({ id }) {
        clinic.codes.push({ id, code: stored(code), active: true })
        return { code: stored(code), is_specialist: stored(code).startsWith('SPC-'), active: true, minutes: 45 }
      },
    }
  },

  'change code'(clinic, { by: name, which, code: typed }) {
    const by = personOf(clinic, name)
    const present = pick(clinic.codes, which)
    const code = typedCode(clinic, typed)
    return {
      by,
      request: {
        method: 'PUT',
        path: `/api/settings/treatment-codes/${idOf(present)}`,
        body: { code, description: 'Treatment', default_cost: amountOf(PRICE) },
      },
      status: first(admitted(by, 'admin'), !present && 404, taken(clinic, code, present) && 409) ?? 200,
      done() {
        if (present) present.code = stored(code)
        return { code: stored(code), active: present?.active, minutes: 45 }
      },
    }
  },

  'drop code'(clinic, { by: name, which }) {
    const by = personOf(clinic, name)
    const present = pick(clinic.codes, which)
    return {
      by,
      request: { method: 'DELETE', path: `/api/settings/treatment-codes/${idOf(present)}` },
      status: first(admitted(by, 'admin'), !present && 404) ?? 200,
      done() {
        const deactivated = isUsed(clinic, present)
        if (present && deactivated) present.active = false
        else clinic.codes = clinic.codes.filter((each) => each !== present)
        return { deactivated }
      },
    }
  },

  'sign in'(clinic, { by: name }) {
    const by = personOf(clinic, name)
    const tooMany = by.failed_sign_ins >= 10
    return {
      by: { ...by, token: '' },
      request: { method: 'POST', path: '/api/auth/login', body: { email: by.email, password: PASSWORD } },
      status: first(tooMany && 429, !by.active && 401) ?? 200,
      done({ token }) {
        Object.assign(by, { token: String(token), signed_in: true, failed_sign_ins: 0 })
        return { token }
      },
      refused() {
        if (!tooMany) by.failed_sign_ins += 1
      },
    }
  },
}

/** Whether appointments that are not over would stay without a doctor. */
const strands = ({ appointments, now }: ModelClinic, doctor: Doctor | null) =>
  doctor !== null &&
  appointments.some((each) => each.doctor === doctor && each.status === 'scheduled' && each.end > timeOf(now))

/** A user who no longer treats patients keeps the doctor's record, and uses it again when treating again. */
function becomeDoctor(person: Person, worked: boolean, works: boolean) {
  if (worked === works) return
  const { doctor } = person
  if (doctor) Object.assign(doctor, { active: works, version: doctor.version + 1 })
}

export const stored = (code: string) => code.trim().toUpperCase()
const taken = ({ codes }: ModelClinic, code: string, except?: Code) =>
  codes.some((each) => each !== except && each.code === stored(code))

const isUsed = ({ appointments, invoices, plans }: ModelClinic, code: Code | undefined) =>
  [...appointments, ...invoices, ...plans.map(({ items }) => ({ lines: items }))].some(({ lines }) =>
    lines.some(({ treatment_code }) => treatment_code !== null && stored(treatment_code) === code?.code),
  )

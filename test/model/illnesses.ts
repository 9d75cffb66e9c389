import { type ModelClinic, dayOf, timeOf } from './clinic.ts'
import { hitsLeave } from './clashes.ts'
import { expectSame } from './difference.ts'
import { daysAfter } from './hours-shown.ts'
import { strandedBy } from './leaves.ts'
import { admitted, everybody, first, idOf, personOf, pick, type Predictions } from './step.ts'
import type { Read } from './system.ts'

export const illnessActs: Predictions<'note illness' | 'withdraw illness'> = {
  'note illness'(clinic, { by: name, doctor: index }) {
    const by = personOf(clinic, name)
    const doctor = pick(clinic.doctors, index)
    const today = dayOf(clinic.now)
    const times = { start: `${timeOf(clinic.now).slice(0, 16)}:00`, end: `${daysAfter(today, 1)}T00:00:00` }
    const ill_already = hitsLeave({ leaves: clinic.leaves.filter(({ told }) => told) }, { doctor, ...times })
    return {
      by,
      request: { method: 'POST', path: '/api/leaves/ill', body: { doctor_id: idOf(doctor) } },
      status: first(admitted(by, 'front desk'), !doctor && 400, ill_already && 409) ?? 201,
      done({ id }) {
        if (!doctor) return {}
        const stranded = strandedBy(clinic, doctor, times)
        const called = everybody(clinic).find((person) => person.doctor === doctor)?.name
        const told = `${called} is ill from ${times.start.slice(11, 16)} for the rest of the day.`
        const text = `${told} Appointments to move: ${stranded.length}`
        clinic.leaves.push({ id, doctor, ...times, told: { text, due_on: today } })
        return { doctor_id: doctor.id, starts: times.start, ends: times.end, ill: true, stranded }
      },
    }
  },

  'withdraw illness'(clinic, { by: name, which, of_illness }) {
    const by = personOf(clinic, name)
    const leave = pick(of_illness ? clinic.leaves.filter(({ told }) => told) : clinic.leaves, which)
    return {
      by,
      request: { method: 'DELETE', path: `/api/leaves/ill/${idOf(leave)}` },
      status: first(admitted(by, 'front desk'), !leave?.told && 404) ?? 204,
      done() {
        clinic.leaves = clinic.leaves.filter((each) => each !== leave)
        return {}
      },
    }
  },
}

/** What management is told, newest first; tasks of other sequences name other people. */
export async function compareTold(clinic: ModelClinic, read: Read) {
  const tasks = (await read('/api/tasks?mine=true&open=true')) as { text: string; for_role: string; due_on: string }[]
  const told = tasks.filter(({ text }) => text.includes(`${clinic.suffix} is ill`))
  const expected = clinic.leaves.flatMap((leave) => (leave.told ? [{ ...leave.told, for_role: 'manager' }] : []))
  expectSame('what management is told of illness', told, expected.toReversed())
}

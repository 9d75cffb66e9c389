import { randomUUID } from 'node:crypto'
import type { Act } from './acts.ts'
import { type ModelClinic, type Patient, worksAsDoctor } from './clinic.ts'
import { bookingActs } from './bookings.ts'
import { chartActs } from './chart.ts'
import { contactActs } from './contacts.ts'
import { flowActs } from './flow.ts'
import { FIRST_PATIENTS, nameOfNext, newPatient, patientActs, personSent } from './patients.ts'
import { bringPastVisit } from './past-visits.ts'
import { planActs } from './plans.ts'
import { historyActs } from './histories.ts'
import { optionActs } from './plan-options.ts'
import { Difference, expectSame } from './difference.ts'
import { hoursActs } from './hours.ts'
import { compareHours } from './compare-hours.ts'
import { compareLists } from './compare-lists.ts'
import { compareOwner } from './compare-owner.ts'
import { agreementActs } from './agreements.ts'
import { expenseActs } from './expenses.ts'
import { familyActs } from './families.ts'
import { meansActs } from './means.ts'
import { compareMoney, lookAtNextStatements } from './compare-money.ts'
import { lookAtAppointments, lookAtPatient, comparePatients } from './compare-patients.ts'
import { compareTold, illnessActs } from './illnesses.ts'
import { labWorkActs } from './lab-work.ts'
import { leaveActs } from './leaves.ts'
import { merging } from './merging.ts'
import { withMoney } from './money.ts'
import { settingsActs } from './settings.ts'
import { statusChanges } from './status.ts'
import { everybody, type Step } from './step.ts'
import { corrections } from './corrections.ts'
import { deposits } from './deposits.ts'
import { drawer } from './drawer.ts'
import { closeMonthsBefore, statementActs } from './statements.ts'
import { recurringExpenseActs } from './recurring-expenses.ts'
import { recallActs } from './recalls.ts'
import { setRecallActs } from './set-recalls.ts'
import { taskActs } from './tasks.ts'
import { refunds } from './refunds.ts'
import { reminderActs } from './reminders.ts'
import { waitingActs } from './waiting.ts'
import { writeOffs } from './write-offs.ts'
import type { Answer, Read, System } from './system.ts'

export interface Log {
  /** One line per act: user, request and result. */
  lines: string[]
  /** 'pay done', 'pay refused'. */
  outcomes: string[]
}

const predictions = {
  ...patientActs,
  ...bookingActs,
  ...merging,
  ...statusChanges,
  ...flowActs,
  ...withMoney,
  ...writeOffs,
  ...refunds,
  ...deposits,
  ...corrections,
  ...drawer,
  ...statementActs,
  ...settingsActs,
  ...leaveActs,
  ...illnessActs,
  ...labWorkActs,
  ...hoursActs,
  ...planActs,
  ...optionActs,
  ...historyActs,
  ...chartActs,
  ...waitingActs,
  ...contactActs,
  ...recallActs,
  ...reminderActs,
  ...setRecallActs,
  ...taskActs,
  ...meansActs,
  ...familyActs,
  ...agreementActs,
  ...expenseActs,
  ...recurringExpenseActs,
}
type Predict = (clinic: ModelClinic, act: Act) => Step

/** Applies the acts to the real clinic and to the model; throws at the first difference. */
export async function runSequence(system: System, acts: readonly Act[], log: Log = { lines: [], outcomes: [] }) {
  const clinic = await system.begin()
  const comparison = await watcher(system, clinic)
  try {
    for (const act of acts) {
      if (act.kind === 'wait') {
        await system.moveTo(clinic, new Date(clinic.now.getTime() + act.hours * 3_600_000))
        log.lines.push(`${act.hours} hours pass`)
        log.outcomes.push('wait done')
      } else if (act.kind === 'bring past visit') {
        log.lines.push(await bringPastVisit(system, clinic, act))
        log.outcomes.push('bring past visit done')
      } else {
        // Contacts about the appointment before it was moved are earlier.
        if (act.kind === 'move') await system.moveTo(clinic, new Date(clinic.now.getTime() + 1_000))
        const step = (predictions[act.kind] as Predict)(clinic, act)
        await perform(system, clinic, step, log)
        log.outcomes.push(`${act.kind} ${step.status < 300 ? 'done' : 'refused'}`)
        if (step.owing) await comparison.lookAt(step.owing)
      }
    }
    await comparison.lookAtAll()
  } finally {
    await system.end(clinic)
  }
  return clinic
}

async function perform(system: System, clinic: ModelClinic, step: Step, log: Log) {
  const { by, request, status, done, refused } = step
  const key: Record<string, string> = request.again ? { 'idempotency-key': randomUUID() } : {}
  const answer = await system.send(by.token, request, key)
  log.lines.push(describe(step, answer))
  if (answer.status !== status) {
    throw new Difference(`answered ${answer.status} ${JSON.stringify(answer.body)}, and ought to answer ${status}`)
  }
  if (request.again) expectSame('the same again', await system.send(by.token, request, key), { ...answer })
  if (status >= 300) {
    if (!/\w+ \w+/.test(String(answer.body['error']))) throw new Difference('refused without a sentence')
    refused?.()
    return
  }
  expectSame('the answer', answer.body, done(answer.body as { id: number }))
  for (const person of everybody(clinic)) {
    if (!worksAsDoctor(person) || person.doctor) continue
    person.doctor = await system.doctorOf(person)
    clinic.doctors.push(person.doctor)
  }
}

function describe({ by, request: { method, path, body, again }, status }: Step, answer: Answer) {
  const what = `${by.name} (${by.role}): ${method} ${path}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`
  const came = answer.status === status ? status : `${answer.status} instead of ${status}`
  return `${what}${again ? ' twice' : ''} -> ${came}`
}

/** Reads as a manager who is not part of the sequence. */
async function watcher(system: System, clinic: ModelClinic) {
  const read: Read = async (path) => {
    const { status, body } = await system.send(system.manager_token, { method: 'GET', path })
    if (status !== 200) throw new Difference(`${path} answered ${status} ${JSON.stringify(body)}`)
    return body
  }
  for (const person of FIRST_PATIENTS) {
    const patient = { ...newPatient(0, nameOfNext(clinic)), ...person }
    const body = { full_name: patient.name, ...personSent(person) }
    const answer = await system.send(system.manager_token, { method: 'POST', path: '/api/patients', body })
    clinic.patients.push({ ...patient, id: Number(answer.body['id']) })
  }
  // The open state and drawer that earlier sequences left.
  const nothing = { counted_cash: 0, terminal_total: 0, float_left: 0 }
  await system.send(system.manager_token, { method: 'POST', path: '/api/day-close', body: nothing })
  clinic.closed = await closeMonthsBefore(system, clinic)
  return {
    lookAt: (patient: Patient) => lookAtPatient(clinic, read, patient),
    async lookAtAll() {
      await comparePatients(clinic, read)
      await lookAtAppointments(clinic, read)
      await compareMoney(clinic, read)
      await compareOwner(clinic, read)
      await compareHours(clinic, read)
      await compareLists(clinic, read)
      await compareTold(clinic, read)
      await lookAtNextStatements(system, clinic, read)
    },
  }
}

import type { ActOf } from './acts.ts'
import { dayOf, type ModelClinic, type Patient, type SetRecall } from './clinic.ts'
import { daysAfter, monthsAfter } from './hours-shown.ts'
import { lastVisit } from './visits.ts'
import {
  admitted,
  choose,
  first,
  idOf,
  knows,
  noSuchId,
  personOf,
  pick,
  type Predictions,
  stale,
  versionOf,
} from './step.ts'

type RecallAct = 'set recall' | 'change recall' | 'end recall' | 'look at set recalls'

export const setRecallActs: Predictions<RecallAct> = {
  'set recall'(clinic, act) {
    const by = personOf(clinic, act.by)
    const patient = pick(clinic.patients, act.patient)
    const today = dayOf(clinic.now)
    const { months } = act
    const due_on = act.days === null ? null : daysAfter(today, act.days)
    const asked = due_on ?? (months === null ? null : monthsAfter(today, months))
    const reason = act.blank ? ' ' : 'Root of 36'
    const running = clinic.recalls.filter((recall) => recall.patient === patient && !recall.ended)
    return {
      by,
      request: {
        method: 'POST',
        path: `/api/patients/${idOf(patient)}/recalls`,
        body: { reason, months, due_on },
        again: act.again,
      },
      status:
        first(
          admitted(by, 'everyone'),
          (act.blank || isLong(months)) && 400,
          !knows(clinic, by, patient) && 404,
          (asked === null || isFar(asked, today)) && 400,
          patient?.merged_into && 409,
          running.length >= 20 && 409,
        ) ?? 201,
      done({ id }) {
        if (!patient || asked === null) return {}
        const recall = { id, patient, reason, months, asked, asked_at: clinic.now, by, ended: false, version: 1 }
        clinic.recalls.push(recall)
        return setRecallShown(clinic, recall)
      },
    }
  },

  'change recall'(clinic, act) {
    const recall = choose(clinic.recalls, act.recall, act.fitting, ({ ended }) => !ended)
    const today = dayOf(clinic.now)
    const due_on = act.days === null ? undefined : daysAfter(today, act.days)
    const months = act.months === undefined ? (recall?.months ?? null) : act.months
    const moved = due_on !== undefined && !(recall && dueOn(clinic, { ...recall, months }) === due_on)
    const body = { months: act.months, due_on, version: versionOf(act.version, recall) }
    return {
      ...about(clinic, act, recall, { method: 'PUT', what: '', body }),
      status:
        first(
          admitted(personOf(clinic, act.by), 'everyone'),
          isLong(act.months) && 400,
          barred(clinic, act, recall),
          moved && isFar(due_on, today) && 400,
        ) ?? 200,
      done() {
        if (!recall) return {}
        const waits = due_on === undefined && dueOn(clinic, { ...recall, months }) === recall.asked
        if (waits && months && isCounted(recall)) recall.asked = monthsAfter(dayOf(recall.asked_at), months)
        if (moved) Object.assign(recall, { asked: due_on, asked_at: clinic.now })
        Object.assign(recall, { months, version: recall.version + 1 })
        return setRecallShown(clinic, recall)
      },
    }
  },

  'end recall'(clinic, act) {
    const recall = choose(clinic.recalls, act.recall, act.fitting, ({ ended }) => !ended)
    const body = { reason: 'Moved away', version: versionOf(act.version, recall) }
    return {
      ...about(clinic, act, recall, { method: 'POST', what: '/end', body }),
      status: barred(clinic, act, recall) ?? 200,
      done() {
        if (!recall) return {}
        Object.assign(recall, { ended: true, version: recall.version + 1 })
        return setRecallShown(clinic, recall)
      },
    }
  },

  'look at set recalls'(clinic, act) {
    const by = personOf(clinic, act.by)
    const patient = pick(
      clinic.patients.filter(({ merged_into }) => !merged_into),
      act.patient,
    )
    return {
      by,
      request: { method: 'GET', path: `/api/patients/${idOf(patient)}/recalls${act.ended ? '?ended=true' : ''}` },
      status: first(admitted(by, 'everyone'), !knows(clinic, by, patient) && 404) ?? 200,
      done: () => (patient ? setRecallsShown(clinic, patient, act.ended) : []),
    }
  },
}

type Known = Pick<ActOf<'end recall'>, 'by' | 'recall' | 'other_patient' | 'version'>

/** The patient of the path; wrongly that of another record. */
const pathOwner = (clinic: ModelClinic, { other_patient, recall: index }: Known, recall: SetRecall | undefined) =>
  recall && !other_patient ? recall.patient : pick(clinic.patients, index)

function about(
  clinic: ModelClinic,
  act: Known,
  recall: SetRecall | undefined,
  { method, what, body }: { method: 'PUT' | 'POST'; what: string; body: object },
) {
  const path = `/api/patients/${idOf(pathOwner(clinic, act, recall))}/recalls/${recall?.id ?? noSuchId}${what}`
  return { by: personOf(clinic, act.by), request: { method, path, body } }
}

function barred(clinic: ModelClinic, act: Known, recall: SetRecall | undefined) {
  const by = personOf(clinic, act.by)
  const owner = pathOwner(clinic, act, recall)
  return first(
    admitted(by, 'everyone'),
    !knows(clinic, by, owner) && 404,
    owner?.merged_into && 409,
    recall?.patient !== owner && 404,
    !recall && 404,
    recall?.ended && 409,
    stale(act.version),
  )
}

const isLong = (months: number | null | undefined) => (months ?? 0) > 60

/** Five years before and after today. */
const isFar = (day: string, today: string) => day < monthsAfter(today, -60) || day > monthsAfter(today, 60)

/** Whether the months gave the day, rather than a person. */
const isCounted = ({ months, asked, asked_at }: SetRecall) =>
  months !== null && asked === monthsAfter(dayOf(asked_at), months)

/** The visit that was asked for may be 30 days early; then it is due again after each, or over. */
export function dueOn(clinic: ModelClinic, { patient, months, asked, asked_at }: SetRecall) {
  const seen = lastVisit(clinic, patient)?.start.slice(0, 10) ?? ''
  const came = seen > dayOf(asked_at) && daysAfter(seen, 30) >= asked
  if (!came) return asked
  return months ? monthsAfter(seen, months) : null
}

const setRecallShown = (clinic: ModelClinic, recall: SetRecall) => ({
  id: recall.id,
  patient_id: recall.patient.id,
  reason: recall.reason,
  months: recall.months,
  due_on: dueOn(clinic, recall),
  set_on: dayOf(recall.asked_at),
  set_by_name: recall.by.name,
  ended_reason: recall.ended ? 'Moved away' : null,
  version: recall.version,
})

/** The first due first; then, if wanted, what is over, the latest first. */
export function setRecallsShown(clinic: ModelClinic, patient: Patient, ended: boolean) {
  const all = clinic.recalls.filter((recall) => recall.patient === patient)
  const running = all.filter((recall) => !recall.ended && dueOn(clinic, recall) !== null)
  const over = all.filter((recall) => !running.includes(recall)).toSorted((a, b) => b.id - a.id)
  const day = (recall: SetRecall) => dueOn(clinic, recall) ?? ''
  const inOrder = running.toSorted((a, b) => day(a).localeCompare(day(b)) || a.id - b.id)
  return [...inOrder, ...(ended ? over : [])].map((recall) => setRecallShown(clinic, recall))
}

import type { ProposedAlert } from '#domain/questionnaire.ts'
import type { ActOf } from './acts.ts'
import type { History, ModelClinic, Patient } from './clinic.ts'
import { alertsOf, historiesShown, shownHistory } from './history-of.ts'
import { admitted, choose, first, idOf, knows, personOf, pick, type Predictions } from './step.ts'

type HistoryAct = 'answer history' | 'review history' | 'look at histories'

export const historyActs: Predictions<HistoryAct> = {
  'answer history'(clinic, act) {
    const by = personOf(clinic, act.by)
    const patient = pick(clinic.patients, act.patient)
    const { allergies, asthma } = act
    return {
      by,
      request: {
        method: 'POST',
        path: `/api/patients/${idOf(patient)}/questionnaires`,
        body: { answers: { allergies, asthma } },
        again: act.again,
      },
      status:
        first(
          admitted(by, 'everyone'),
          !knows(clinic, by, patient) && 404,
          patient?.merged_into && 409,
          typeof asthma === 'string' && 400,
        ) ?? 201,
      done({ id }) {
        if (!patient) return {}
        const proposed = proposedBy(clinic, patient, act)
        const history: History = { id, patient, proposed, answered: clinic.now, reviewed: null }
        clinic.histories.push(history)
        return shownHistory(history)
      },
    }
  },

  'review history'(clinic, act) {
    const by = personOf(clinic, act.by)
    const history = choose(clinic.histories, act.history, act.fitting, ({ reviewed }) => reviewed === null)
    const accept = acceptedBy(history, act.accept)
    return {
      by,
      request: { method: 'POST', path: `/api/questionnaires/${idOf(history)}/review`, body: { accept } },
      status:
        first(
          admitted(by, 'clinical'),
          !(history && knows(clinic, by, history.patient)) && 404,
          !!history?.reviewed && 409,
          act.accept === 'unknown' && 400,
        ) ?? 200,
      done() {
        if (!history) return {}
        const place = clinic.histories.filter(({ reviewed }) => reviewed).length
        const noted = notedIn(clinic, history.patient)
        const isNoted = ({ id, text }: ProposedAlert) => accept.includes(id) && !noted.has(text)
        history.reviewed = { at: clinic.now, place, accept, noted: history.proposed.filter(isNoted) }
        return shownHistory(history)
      },
    }
  },

  'look at histories'(clinic, act) {
    const by = personOf(clinic, act.by)
    const patient = pick(
      clinic.patients.filter(({ merged_into }) => !merged_into),
      act.patient,
    )
    return {
      by,
      request: { method: 'GET', path: `/api/patients/${idOf(patient)}/questionnaires` },
      status: first(admitted(by, 'everyone'), !knows(clinic, by, patient) && 404) ?? 200,
      done: () => (patient ? historiesShown(clinic, patient) : []),
    }
  },
}

/** What the answers ask to be noted and is not noted yet. */
function proposedBy(clinic: ModelClinic, patient: Patient, act: ActOf<'answer history'>): ProposedAlert[] {
  const { allergies, asthma } = act
  const asked: Omit<ProposedAlert, 'id'>[] = [
    ...(allergies === null ? [] : [{ kind: 'allergy' as const, severity: 'critical' as const, text: allergies }]),
    ...(asthma === true ? [{ kind: 'condition' as const, severity: 'caution' as const, text: 'Asthma · ربو' }] : []),
  ]
  const known = notedIn(clinic, patient)
  return asked.map((alert, place) => ({ id: place + 1, ...alert })).filter(({ text }) => !known.has(text))
}

const notedIn = (clinic: ModelClinic, patient: Patient) => new Set(alertsOf(clinic, patient).map(({ text }) => text))

function acceptedBy(history: History | undefined, which: ActOf<'review history'>['accept']) {
  const ids = (history?.proposed ?? []).map(({ id }) => id)
  if (which === 'unknown') return [...ids, 99]
  if (which === 'one') return ids.slice(0, 1)
  return which === 'all' ? ids : []
}

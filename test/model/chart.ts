import { dayOf, type ModelClinic, type Patient } from './clinic.ts'
import { admitted, choose, first, idOf, knows, personOf, pick, type Predictions } from './step.ts'

type ChartedItem = ModelClinic['charted'][number]
type ChartAct = 'chart' | 'void chart item' | 'resolve finding' | 'look at chart'

export const chartActs: Predictions<ChartAct> = {
  chart(clinic, act) {
    const by = personOf(clinic, act.by)
    const patient = pick(clinic.patients, act.patient)
    const { code, tooth, surfaces } = act
    const status = code === 'caries' ? 'found' : 'done'
    return {
      by,
      request: {
        method: 'POST',
        path: `/api/patients/${idOf(patient)}/chart-items`,
        body: { kind: 'condition', code, status, teeth: [{ tooth, surfaces }] },
        again: act.again,
      },
      status:
        first(
          admitted(by, 'clinical'),
          tooth === 49 && 400,
          !knows(clinic, by, patient) && 404,
          patient?.merged_into && 409,
        ) ?? 201,
      done({ id }) {
        if (!patient) return {}
        const item = { id, patient, code, status, tooth, surfaces, by, at: clinic.now, voided: false, said: [] }
        clinic.charted.push(item)
        return shownIn(clinic, item)
      },
    }
  },

  'void chart item'(clinic, act) {
    const by = personOf(clinic, act.by)
    const item = choose(clinic.charted, act.item, act.fitting, ({ voided }) => !voided)
    const reason = act.blank ? ' ' : 'Another tooth'
    return {
      by,
      request: { method: 'POST', path: `/api/chart-items/${idOf(item)}/void`, body: { reason } },
      status:
        first(admitted(by, 'clinical'), act.blank && 400, !reaches(clinic, act.by, item) && 404, item?.voided && 409) ??
        200,
      done() {
        if (!item) return {}
        item.voided = true
        return { id: item.id, voided_by_name: by.name, voided_reason: reason }
      },
    }
  },

  'resolve finding'(clinic, act) {
    const by = personOf(clinic, act.by)
    const isOpen = (item: ChartedItem) => {
      const outcome = outcomeOf(clinic, item)
      return item.code === 'caries' && !item.voided && (outcome === null || outcome.resolution === 'watched')
    }
    const item = choose(clinic.charted, act.item, act.fitting, isOpen)
    return {
      by,
      request: { method: 'POST', path: `/api/chart-items/${idOf(item)}/resolve`, body: { resolution: act.how } },
      status:
        first(admitted(by, 'clinical'), !reaches(clinic, act.by, item) && 404, item && !isOpen(item) && 409) ?? 200,
      done() {
        if (!item) return {}
        item.said.push({ how: act.how, at: clinic.now })
        return shownIn(clinic, item)
      },
    }
  },

  'look at chart'(clinic, act) {
    const by = personOf(clinic, act.by)
    const patient = pick(
      clinic.patients.filter(({ merged_into }) => !merged_into),
      act.patient,
    )
    return {
      by,
      request: { method: 'GET', path: `/api/patients/${idOf(patient)}/chart${act.voided ? '?voided=true' : ''}` },
      status: first(admitted(by, 'everyone'), !knows(clinic, by, patient) && 404) ?? 200,
      done: (shown) => (patient ? amidTreatments(shown, chartShown(clinic, patient, act.voided)) : {}),
    }
  },
}

/** One's own item can be voided after the visit was moved. */
function reaches(clinic: ModelClinic, name: Parameters<typeof personOf>[1], item: ChartedItem | undefined) {
  const by = personOf(clinic, name)
  return item && (item.by === by || knows(clinic, by, item.patient))
}

const ALL_SURFACES = ['M', 'O', 'D', 'B', 'L']

interface Outcome {
  resolution: string
  by_item: number | null
}

/** What became of a finding: every event of its tooth since, in the order in which it was recorded. */
function outcomeOf({ charted }: ModelClinic, finding: ChartedItem): Outcome | null {
  if (finding.code !== 'caries') return null
  const works = charted
    .filter(({ patient, tooth, voided, status }) => {
      return patient === finding.patient && tooth === finding.tooth && !voided && status === 'done'
    })
    .filter(({ at, id }) => at > finding.at || (at.getTime() === finding.at.getTime() && id > finding.id))
    .map((work) => ({ at: work.at, id: work.id, work }))
  const said = finding.said.map(({ how, at }, place) => ({ at, id: Infinity, place, how }))
  const open = new Set(finding.surfaces.length > 0 ? finding.surfaces : ALL_SURFACES)
  let outcome: Outcome | null = null
  for (const event of [...works, ...said].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 0),
  )) {
    const is_over: boolean = outcome !== null && outcome.resolution !== 'watched'
    if ('how' in event) {
      if (outcome === null || (!is_over && event.how !== 'watched')) outcome = { resolution: event.how, by_item: null }
      continue
    }
    const { code, surfaces, id } = event.work
    const covered = code === 'crown' || surfaces.length === 0 ? ALL_SURFACES : surfaces
    if (open.size === 0) continue
    for (const surface of covered) open.delete(surface)
    if (open.size === 0 && !is_over) outcome = { resolution: 'treated', by_item: id }
  }
  return outcome
}

function shownIn(clinic: ModelClinic, item: ChartedItem) {
  const outcome = outcomeOf(clinic, item)
  return {
    id: item.id,
    patient_id: item.patient.id,
    kind: 'condition',
    code: item.code,
    status: item.status,
    teeth: [{ tooth: item.tooth, surfaces: item.surfaces }],
    noted_on: dayOf(item.at),
    noted_by_name: item.by.name,
    resolution: outcome?.resolution ?? null,
    resolved_by_item_id: outcome?.by_item ?? null,
  }
}

/** In the order in which it was recorded; what was voided only if it is asked for. */
export const chartShown = (clinic: ModelClinic, patient: Patient, voided: boolean) => ({
  patient_id: patient.id,
  items: clinic.charted
    .filter((item) => item.patient === patient && (voided || !item.voided))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id)
    .map((item) => (item.voided ? { id: item.id, voided_reason: 'Another tooth' } : shownIn(clinic, item))),
})

interface ShownChart {
  items?: { id: number; kind: string }[]
}

/** Visits chart their treatments by themselves, which charges.property.test.ts compares: here they stand as they are found. */
export function amidTreatments(shown: unknown, expected: ReturnType<typeof chartShown>) {
  const conditions: object[] = [...expected.items]
  const items = ((shown as ShownChart).items ?? []).flatMap(({ id, kind }) =>
    kind === 'treatment' ? [{ id }] : conditions.splice(0, 1),
  )
  return { ...expected, items: [...items, ...conditions] }
}

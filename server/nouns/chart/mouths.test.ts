import { expect, test } from 'vitest'
import type { ChartItem } from '#contract/chart.ts'
import { addDays } from '#domain/calendar.ts'
import { PERMANENT_TEETH } from '#domain/tooth.ts'
import type { Effect } from '#domain/treatment-effect.ts'
import { randomFrom } from '#demo/random.ts'
import { clinicApp } from '#test/support/clinic-app.ts'
import { recordFactory } from '#test/support/factories.ts'
import { drawnOn, markOf } from '#web/nouns/chart/drawn.ts'

/*
 * Sixty mouths: findings and work in any order of days, some of it voided, said to be healed, or noted of a tooth itself.
 * What the calls answer on several days, and what the screen draws of it, is compared with a replay of its own, day by
 * day, that knows no other order.
 */

const clinic = await clinicApp()
const admin = clinic.as('admin')
const { registerPatient } = recordFactory(clinic)

const FIRST = addDays(clinic.publicContext().today, -40)
const EFFECTS: Effect[] = [
  'filling',
  'inlay',
  'crown',
  'root_canal',
  'extraction',
  'implant',
  'sealant',
  'bridge',
  'none',
]
const FOUND = ['caries', 'fracture', 'periapical', 'mobility']
const SURFACES = [[], ['O'], ['M', 'O'], ['M', 'O', 'D'], ['D']] as const
const ALL = ['M', 'O', 'D', 'B', 'L']

for (const effect of EFFECTS)
  await admin.post('/api/settings/treatment-codes', { code: effect, description: effect, default_cost: 1, effect })

interface Entry {
  day: string
  kind: 'finding' | 'work' | 'state' | 'said' | 'void'
  what: string
  tooth: number
  surfaces: readonly string[]
  id: number
}

async function mouth(number: number) {
  const random = randomFrom(`mouth ${number}`)
  const { id } = await registerPatient()
  const teeth = [random.pick(PERMANENT_TEETH), random.pick(PERMANENT_TEETH)]
  const entries: Entry[] = []
  const day = () => addDays(FIRST, random.between(0, 40))
  const note = async (kind: 'finding' | 'work', code: string) => {
    const entry = { day: day(), kind, what: code, tooth: random.pick(teeth), surfaces: random.pick(SURFACES) }
    const named =
      kind === 'finding' ? { kind: 'condition', code, status: 'found' } : { kind: 'treatment', code, status: 'done' }
    const charted = [{ tooth: entry.tooth, surfaces: entry.surfaces }]
    const { body } = await admin.post(`/api/patients/${id}/chart-items`, {
      ...named,
      noted_on: entry.day,
      teeth: charted,
    })
    entries.push({ ...entry, id: body.id })
  }
  for (let act = 0; act < 12; act++) {
    clinic.clock.now = new Date(clinic.clock.now.getTime() + 1000)
    const of = random.between(0, 9)
    if (of <= 3) await note('finding', random.pick(FOUND))
    else if (of <= 7) await note('work', random.pick(EFFECTS))
    else if (of === 8) {
      const state = { day: day(), what: random.pick(['missing', 'permanent', 'implant']), tooth: random.pick(teeth) }
      const put = { state: state.what, noted_on: state.day }
      await admin.put(`/api/patients/${id}/teeth/${state.tooth}`, put)
      entries.push({ ...state, kind: 'state', surfaces: [], id: 0 })
    } else if (entries.length > 0) {
      const other = random.pick(entries)
      if (other.id === 0) continue
      const said = { day: day(), what: random.pick(['treated', 'healed', 'watched']) }
      const isVoided = random.chance(0.6)
      const answer = isVoided
        ? await admin.post(`/api/chart-items/${other.id}/void`, { reason: 'Mistake' })
        : await admin.post(`/api/chart-items/${other.id}/resolve`, { resolution: said.what, on: said.day })
      if (answer.status === 200)
        entries.push({ ...said, kind: isVoided ? 'void' : 'said', tooth: other.tooth, surfaces: [], id: other.id })
    }
  }
  return { id, teeth, entries }
}

/** As simple as it can be: every day from the first, and on each what was recorded, in that order. */
function replay(entries: readonly Entry[], until: string) {
  const voided = new Set(entries.filter(({ kind }) => kind === 'void').map(({ id }) => id))
  const states = new Map<number, string>()
  const drawn = new Map<number, { id: number; what: string }[]>()
  const findings: { entry: Entry; open: Set<string>; outcome: string | null; by: number | null; at: string | null }[] =
    []
  const settle = (finding: (typeof findings)[number], outcome: string, by: number | null, at: string) => {
    if (finding.outcome !== null && (finding.outcome !== 'watched' || outcome === 'watched')) return
    Object.assign(finding, { outcome, by, at })
  }
  for (let day = FIRST; day <= until; day = addDays(day, 1)) {
    for (const entry of entries.filter((each) => each.day === day && !(each.kind !== 'void' && voided.has(each.id)))) {
      const { kind, what, tooth, surfaces, id } = entry
      if (kind === 'finding' || kind === 'work') drawn.set(tooth, seenAfter(drawn.get(tooth) ?? [], { id, what }))
      if (kind === 'finding')
        findings.push({ entry, open: new Set(surfaces.length > 0 ? surfaces : ALL), outcome: null, by: null, at: null })
      if (kind === 'state') states.set(tooth, what)
      if (kind === 'said')
        for (const finding of findings.filter((each) => each.entry.id === id)) settle(finding, what, null, day)
      if (kind !== 'work') continue
      if (what === 'extraction') states.set(tooth, 'missing')
      if (what === 'implant') states.set(tooth, 'implant')
      for (const finding of findings.filter((each) => each.entry.tooth === tooth)) {
        const decay = finding.entry.what === 'caries' || finding.entry.what === 'fracture'
        if (what === 'extraction' || (what === 'crown' && decay)) {
          finding.open.clear()
          settle(finding, 'treated', id, day)
        } else if (what === 'root_canal' && finding.entry.what === 'periapical') settle(finding, 'watched', id, day)
        else if ((what === 'filling' || what === 'inlay') && decay) {
          for (const surface of surfaces.length > 0 ? surfaces : ALL) finding.open.delete(surface)
          if (finding.open.size === 0) settle(finding, 'treated', id, day)
        }
      }
    }
  }
  const over = new Set(findings.flatMap(({ entry, outcome }) => (outcome && outcome !== 'watched' ? [entry.id] : [])))
  const marksOn = (tooth: number) =>
    (drawn.get(tooth) ?? [])
      .filter(({ id, what }) => !over.has(id) && (states.get(tooth) !== 'missing' || what === 'bridge'))
      .map(({ what }) => (what === 'none' ? 'done' : what))
  return { states, findings, marksOn }
}

/** What is seen of a tooth once this is done: nothing of one that is out, no filling under a crown. */
function seenAfter(before: { id: number; what: string }[], done: { id: number; what: string }) {
  if (done.what === 'extraction') return []
  if (done.what === 'implant') return [done]
  if (done.what !== 'crown' && done.what !== 'bridge') return [...before, done]
  return [...before.filter(({ what }) => !['filling', 'inlay', 'sealant', 'crown'].includes(what)), done]
}

const shown = ({ id, resolution, resolved_at, resolved_by_item_id }: ChartItem) => [
  id,
  resolution,
  resolved_at,
  resolved_by_item_id,
]

test.each(Array.from({ length: 60 }, (_, number) => number))(
  'mouth %d is what was found and done in it',
  async (number) => {
    const { id, teeth, entries } = await mouth(number)
    for (const until of [addDays(FIRST, 12), addDays(FIRST, 27), addDays(FIRST, 40)]) {
      const { body } = await admin.get(`/api/patients/${id}/chart?as_of=${until}`)
      const expected = replay(entries, until)
      for (const tooth of teeth) {
        const state = body.teeth.find((each) => each.tooth === tooth)?.state
        expect(state).toBe(expected.states.get(tooth) ?? 'permanent')
        const marks = drawnOn(tooth, state, body.items).map(markOf)
        expect(marks, `drawn on ${tooth} on ${until}`).toEqual(expected.marksOn(tooth))
      }
      const found = body.items.filter(({ kind }) => kind === 'condition').map(shown)
      expect(found).toEqual(expected.findings.map(({ entry, outcome, by, at }) => [entry.id, outcome, at, by]))
    }
  },
)

import { sql } from 'kysely'
import type { RelationKind } from '#domain/family.ts'
import { IMPORT_FIELDS } from '#domain/imports/import.ts'
import { type LineProblem, problem } from '#domain/imports/problem.ts'
import type { Values } from '#domain/imports/read-line.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { patientsOfLines } from './patients-of-lines.ts'
import {
  created,
  leftOut,
  type Planned,
  type Planner,
  type Planning,
  type ReadLine,
  refused,
  skipped,
} from './planned.ts'

export interface ImportedRelation {
  id: number
  other_id: number
  kind: RelationKind
  pays: boolean
}

/**
 * Plans what patients are to each other, both of whom the clinic has. Who the patient of a line is can be decided; the
 * relative is found without a doubt, or the line is a problem.
 */
export async function relationPlanner(planning: Planning): Promise<Planner> {
  const { database } = planning.context
  const patients = await patientsOfLines(planning)
  const relatives = await patientsOfLines({ ...planning, decisions: new Map(), answers: {} })
  const pairs = new Set<string>()
  const paid_for = new Set<number>()
  return async (lines) => {
    const [found, others] = [await patients(lines), await relatives(lines.map(ofRelative))]
    const people = [...found.values(), ...others.values()].flatMap(({ patient }) =>
      typeof patient === 'number' ? [patient] : [],
    )
    await remember(database, people, { pairs, paid_for })
    return lines.map((each): Planned => {
      const { patient = problem(null, 'import.patient-missing'), is_left_out, ...more } = found.get(each.line) ?? {}
      if (is_left_out) return { ...leftOut(each.line), ...more }
      return { ...planOf(each, patient, relativeOf(each, others.get(each.line)?.patient)), ...more }
    })
  }

  function planOf(read: ReadLine, patient: number | LineProblem, other: number | LineProblem): Planned {
    const { line, values, problems } = read
    const wrong = [...problems]
    const unread = problems.some(({ field }) => field === 'kinship')
    if (values.kinship === undefined && !unread) wrong.push(problem('kinship', 'field.required', { field: 'kinship' }))
    if (wrong.length > 0) return refused(line, wrong)
    if (typeof patient !== 'number') return refused(line, [patient])
    if (typeof other !== 'number') return refused(line, [other])
    if (patient === other) return refused(line, [problem('related_name', 'relation.to-oneself')])
    const pair = pairOf(patient, other)
    if (pairs.has(pair)) return skipped(line, null, { code: 'import.exists', values: {} })
    const pays = values.pays === true
    if (pays && paid_for.has(patient)) return refused(line, [problem('pays', 'relation.second-payer')])
    pairs.add(pair)
    if (pays) paid_for.add(patient)
    const kind = values.kinship as RelationKind
    const relation: ImportedRelation = { id: patient, other_id: other, kind, pays }
    return { ...created(line, relation), stored: said(values) }
  }
}

const said = ({ patient_name, related_name, kinship, pays }: Values) => ({ patient_name, related_name, kinship, pays })

/** The line as if it were about the relative. */
const ofRelative = ({ line, values, notes }: ReadLine): ReadLine => {
  const { related_number, related_name, related_phone, related_id } = values
  const asked = {
    ...(related_number !== undefined && { patient_external_id: related_number }),
    ...(related_name !== undefined && { patient_name: related_name }),
    ...(related_phone !== undefined && { contact_number: related_phone }),
    ...(related_id !== undefined && { national_id: related_id }),
  }
  return { line, values: asked, problems: [], notes }
}

const OF_RELATIVE = IMPORT_FIELDS.relations.filter((field) => field.startsWith('related_'))

function relativeOf({ values }: ReadLine, found: number | LineProblem | undefined): number | LineProblem {
  if (typeof found === 'number') return found
  const named = OF_RELATIVE.flatMap((field) => values[field] ?? [])
  if (named.length === 0) return problem('related_name', 'field.required', { field: 'related_name' })
  const code = found && found.code !== 'import.patient-missing' ? 'import.relative-unclear' : 'import.relative-missing'
  return problem('related_name', code, { text: String(named[0]).slice(0, 100) })
}

const pairOf = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`

interface Known {
  pairs: Set<string>
  /** Patients for whom somebody pays. */
  paid_for: Set<number>
}

async function remember(database: Database, ids: readonly number[], { pairs, paid_for }: Known) {
  const relations = await database
    .selectFrom('relations')
    .select(['patient_id', 'other_id', 'pays'])
    .where('ended_at', 'is', null)
    .where(sql<boolean>`patient_id = any(${ids}::bigint[])`)
    .union(
      database
        .selectFrom('relations')
        .select(['patient_id', 'other_id', 'pays'])
        .where('ended_at', 'is', null)
        .where(sql<boolean>`other_id = any(${ids}::bigint[])`),
    )
    .execute()
  for (const { patient_id, other_id, pays } of relations) {
    pairs.add(pairOf(patient_id, other_id))
    if (pays) paid_for.add(patient_id)
  }
}

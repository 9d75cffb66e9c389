import * as z from 'zod/mini'
import { multilineText } from '#contract/fields.ts'
import { type LineNote, problem } from '#domain/imports/problem.ts'
import {
  alertsSaid,
  comparedWith,
  type KnownAlert,
  type NameOfSubstance,
  nameOfKnownSubstance,
  type SaidAlert,
  saysNone,
} from '#domain/imports/read-alerts.ts'
import { namesOfOwn } from '#domain/medicines/own-medicines.ts'
import { NONE_KNOWN, type RecordedAlertKind } from '#domain/patient-alert.ts'
import type { Values } from '#domain/imports/read-line.ts'
import type { Database } from '#server/base/database/schema/schema.ts'
import { activeMedicines } from '#server/nouns/medicines/queries.ts'
import type { Changes } from './planned.ts'

/** Reads the alerts of lines, with the substances that the table of medicines and the clinic know. */
export async function alertReader(database: Database) {
  const own = namesOfOwn(await activeMedicines(database))
  const nameOf: NameOfSubstance = (name) => nameOfKnownSubstance(name) ?? own(name)
  return (values: Values): { said: SaidAlert[]; notes: LineNote[] } => {
    if (values.allergies === undefined && values.alerts === undefined) return { said: [], notes: [] }
    const said = alertsSaid(values, nameOf).map(tidied)
    const beside = saysNone(values) && said.some(({ kind }) => kind !== NONE_KNOWN)
    return { said, notes: beside ? [problem('allergies', 'import.none-known-beside')] : [] }
  }
}

const alertText = multilineText(300)

/** As the call for one alert would store it. */
function tidied(alert: SaidAlert): SaidAlert {
  if (alert.kind === NONE_KNOWN) return alert
  const { data = alert.text } = z.safeParse(alertText, alert.text)
  return { ...alert, text: data }
}

export type AlertNow = KnownAlert

/** All alerts of each patient, those of the past too. */
export async function alertsNow(database: Database, ids: readonly number[]): Promise<Map<number, AlertNow[]>> {
  const alerts = new Map<number, AlertNow[]>()
  if (ids.length === 0) return alerts
  const rows = await database
    .selectFrom('patient_alerts')
    .select(['patient_id', 'kind', 'text', 'resolved_at'])
    .where('patient_id', 'in', ids)
    .orderBy('id')
    .execute()
  for (const { patient_id, ...alert } of rows) {
    const others = alerts.get(patient_id)
    if (others) others.push(alert)
    else alerts.set(patient_id, [alert])
  }
  return alerts
}

/** What a line adds to the alerts of a patient: as changes to show, as alerts to note, and what deserves a look. */
export function alertChanges(said: readonly SaidAlert[], known: readonly AlertNow[]) {
  const { unknown, ended, contradicts } = comparedWith(said, known)
  const active = known.filter(({ resolved_at }) => resolved_at === null)
  const then = unknown.some(({ kind }) => kind !== NONE_KNOWN)
    ? active.filter(({ kind }) => kind !== NONE_KNOWN)
    : active
  const [before, after] = [shownAlerts(active), shownAlerts([...then, ...unknown])]
  const changes: Changes = {}
  for (const column of ['allergies', 'alerts'] as const) {
    if (before[column] !== after[column]) changes[column] = [before[column] ?? null, after[column] ?? null]
  }
  const notes: LineNote[] = [
    ...ended.map((each) => problem(columnOf(each), 'import.alert-ended', { text: each.text ?? '' })),
    ...(contradicts ? [problem('allergies', 'import.none-known-beside')] : []),
  ]
  return { changes, alerts: unknown, notes }
}

type Shown = { kind: RecordedAlertKind; text: string | null }

const columnOf = ({ kind }: Pick<Shown, 'kind'>) =>
  kind === 'allergy' || kind === NONE_KNOWN ? ('allergies' as const) : ('alerts' as const)

/** As the screen shows them, by the columns of a file. */
export function shownAlerts(alerts: readonly Shown[]): { allergies?: string; alerts?: string } {
  const of = (column: 'allergies' | 'alerts') => {
    const texts = alerts.filter((each) => columnOf(each) === column).map(({ text }) => text ?? NONE_KNOWN)
    return texts.length === 0 ? {} : { [column]: texts.join('; ') }
  }
  return { ...of('allergies'), ...of('alerts') }
}

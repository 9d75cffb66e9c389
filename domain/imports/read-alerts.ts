import { isCommon, wordsOf } from '../medicines/words.ts'
import { substanceNamed } from '../medicines/own-medicines.ts'
import { recognise } from '../medicines/recognition.ts'
import { type AlertKind, type AlertSeverity, namesSubstances, NONE_KNOWN } from '../patient-alert.ts'
import { plainText } from '../plain-text.ts'
import { kindOfAlert } from './alert-kind.ts'
import { fieldInWords } from './field-words.ts'
import { alertsNamed, alertsWithCommas, allergensIn, type Named } from './named-alerts.ts'
import { saysNoneKnown } from './none-known.ts'
import { readFlag } from './read-values.ts'

/** What the columns of a file say of a patient whom one should treat with care. */
export type SaidAlert =
  | { kind: AlertKind; severity: AlertSeverity; text: string; substances: string[] }
  | { kind: typeof NONE_KNOWN; severity: null; text: null; substances: [] }

/** The own name of a substance of the table or of the clinic; undefined if neither knows it. */
export type NameOfSubstance = (name: string) => string | undefined

export const nameOfKnownSubstance: NameOfSubstance = (name) => substanceNamed(name)?.name

type Column = 'allergies' | 'alerts'

export const ALERT_COLUMNS = ['allergies', 'alerts'] as const

const LONGEST_ALERT = 300

/** A longer text is several alerts, cut at a blank where there is one. */
function inPieces(text: string): string[] {
  if (text.length <= LONGEST_ALERT) return [text]
  const blank = text.lastIndexOf(' ', LONGEST_ALERT)
  const end = blank > LONGEST_ALERT / 2 ? blank : LONGEST_ALERT
  return [text.slice(0, end).trim(), ...inPieces(text.slice(end).trim())].filter((piece) => piece !== '')
}

/** Of more in one cell the whole text is kept instead. */
const MOST_NAMED = 40

function textsOf(column: Column, named: Named): Named[] {
  if (named.tag) return [named]
  if (saysNoneKnown(named.text)) return []
  const parts = column === 'allergies' ? allergensIn(named.text) : alertsWithCommas(named.text)
  return parts.filter((text) => !saysNoneKnown(text)).map((text) => ({ text: telling(column, text), tag: null }))
}

/** 'Yes' alone does not say what it is about. */
function telling(column: Column, text: string) {
  if (readFlag(text) !== true) return text
  return /\p{Script=Arabic}/u.test(text) ? `${COLUMNS_AR[column]}: ${text}` : `${fieldInWords(column)}: ${text}`
}
const COLUMNS_AR = { allergies: 'الحساسية', alerts: 'التنبيهات' } as const

/** 'Allergic to penicillin' names it, too. */
function substancesIn(text: string, nameOf: NameOfSubstance): string[] {
  const words = wordsOf(text)
  const rest = words.filter((word) => !isCommon(word) && word !== 'to').join(' ')
  return [nameOf(words.join(' ')) ?? (rest === '' ? undefined : nameOf(rest))].filter((name) => name !== undefined)
}

/** Of an alert whose kind its substances tell, all of them. */
function substancesNamed(column: Column, text: string, nameOf: NameOfSubstance): string[] {
  const named = substancesIn(text, nameOf)
  if (named.length > 0 || column === 'allergies') return named
  const { substances, guessed } = recognise(text)
  return guessed.length > 0 ? [] : substances.flatMap(({ kind, name }) => (kind === 'condition' ? [] : name))
}

function alertOf(column: Column, { text, tag }: Named, nameOf: NameOfSubstance): SaidAlert[] {
  const own = column === 'allergies' ? 'allergy' : (tag?.kind ?? kindOfAlert(text))
  const severity = tag?.severity ?? (own === 'allergy' ? 'critical' : 'caution')
  const known = (tag?.substances ?? []).flatMap((name) => nameOf(name) ?? [])
  const lost = (tag?.substances ?? []).filter((name) => nameOf(name) === undefined)
  // A medicine that only another clinic added is still named.
  const whole = lost.length === 0 ? text : `${text} (${lost.join(', ')})`
  const substances = tag || !namesSubstances(own) ? known : substancesNamed(column, text, nameOf)
  return inPieces(whole).map((piece) => ({
    kind: own,
    severity,
    text: piece,
    substances: namesSubstances(own) ? [...new Set(substances)] : [],
  }))
}

function alertsIn(column: Column, cell: unknown, nameOf: NameOfSubstance): SaidAlert[] {
  if (typeof cell !== 'string') return []
  const named = alertsNamed(cell)
  const texts = named.flatMap((each) => textsOf(column, each))
  const most = texts.length > MOST_NAMED && !texts.some(({ tag }) => tag) ? [{ text: cell, tag: null }] : texts
  return most.flatMap((each) => alertOf(column, each, nameOf))
}

/** The alerts of a line, allergies first. That none are known is said only where nothing else is. */
export function alertsSaid(cells: Partial<Record<Column, unknown>>, nameOf: NameOfSubstance): SaidAlert[] {
  const said = unlike(ALERT_COLUMNS.flatMap((column) => alertsIn(column, cells[column], nameOf)))
  return said.length === 0 && saysNone(cells)
    ? [{ kind: NONE_KNOWN, severity: null, text: null, substances: [] }]
    : said
}

/** Whether a part of the cell says that no allergy is known. */
export const saysNone = ({ allergies }: Partial<Record<Column, unknown>>) =>
  typeof allergies === 'string' && alertsNamed(allergies).some(({ text, tag }) => !tag && saysNoneKnown(text))

/** An allergy is not the same as a condition of the same words. */
const keyOf = ({ kind, text }: { kind: string; text: string | null }) =>
  `${kind === 'allergy' ? 'allergy' : ''} ${wordsOf(text ?? '').join(' ') || plainText(text ?? '')}`

const keysOf = (alerts: readonly { kind: string; text: string | null }[]) => new Set(alerts.map(keyOf))
const isAmong = (keys: ReadonlySet<string>, { kind, text }: SaidAlert) =>
  keys.has(keyOf({ kind, text })) || keys.has(keyOf({ kind: 'allergy', text }))

/** Each once. */
function unlike(alerts: readonly SaidAlert[]): SaidAlert[] {
  const keys = new Set<string>()
  return alerts.filter((each) => {
    const isNew = !isAmong(keys, each)
    keys.add(keyOf(each))
    return isNew
  })
}

export interface KnownAlert {
  kind: SaidAlert['kind']
  text: string | null
  resolved_at: string | null
}

export interface Compared {
  /** What the patient does not have yet. */
  unknown: SaidAlert[]
  /** What the clinic has ended, with a reason: a file does not bring it back. */
  ended: SaidAlert[]
  /** The line says that nothing is known, and the clinic knows something. */
  contradicts: boolean
}

/** What a line says beside what the clinic knows, which it never takes away. */
export function comparedWith(said: readonly SaidAlert[], known: readonly KnownAlert[]): Compared {
  const active = known.filter(({ resolved_at }) => resolved_at === null)
  const [now, before] = [keysOf(active), keysOf(known)]
  const others = said.filter((each) => each.kind !== NONE_KNOWN && !isAmong(now, each))
  const ended = others.filter((each) => isAmong(before, each))
  const none = said.filter(({ kind }) => kind === NONE_KNOWN)
  return {
    unknown: [...others.filter((each) => !isAmong(before, each)), ...(active.length === 0 ? none : [])],
    ended,
    contradicts: none.length > 0 && active.some(({ kind }) => kind !== NONE_KNOWN),
  }
}

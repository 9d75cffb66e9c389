import { substanceNamed } from '../medicines/own-medicines.ts'
import { isCommon, wordsOf } from '../medicines/words.ts'
import { ALERT_KINDS, ALERT_SEVERITIES, type AlertKind, type AlertSeverity } from '../patient-alert.ts'

/** What the export of this program says of an alert beside its text: '[condition, caution: warfarin, aspirin]'. */
export interface Tag {
  kind: AlertKind | undefined
  severity: AlertSeverity
  substances: readonly string[]
}

export interface Named {
  text: string
  tag: Tag | null
}

/** The alerts that a cell names: one in each line, or with semicolons between; what is in quotation marks is one. */
export function alertsNamed(cell: string): Named[] {
  const named: Named[] = []
  for (let at = 0; at < cell.length;) {
    const quoted = cell[at] === '"' ? quotedAt(cell, at) : undefined
    if (quoted) named.push(quoted.named)
    const next = quoted?.end ?? endOf(cell, at)
    if (!quoted && /[\p{L}\p{N}]/u.test(cell.slice(at, next))) named.push(withTag(cell.slice(at, next).trim()))
    at = next
    while (at < cell.length && (isBreak(cell[at]) || cell[at] === ' ')) at += 1
  }
  return named
}

const isBreak = (letter: string | undefined) => letter !== undefined && ';؛|\r\n•'.includes(letter)

function endOf(cell: string, from: number) {
  let end = from
  while (end < cell.length && !isBreak(cell[end])) end += 1
  return end
}

/** '"Says ""no""; unsure" [caution]'. Undefined for quotation marks that only begin the text. */
function quotedAt(cell: string, from: number): { named: Named; end: number } | undefined {
  let close = from + 1
  while (close < cell.length && (cell[close] !== '"' || cell[close + 1] === '"')) close += cell[close] === '"' ? 2 : 1
  const end = endOf(cell, close)
  const after = cell.slice(close + 1, end).trim()
  const tag = after === '' ? null : tagOf(after)
  if (close >= cell.length || tag === undefined) return undefined
  const text = cell
    .slice(from + 1, close)
    .replaceAll('""', '"')
    .trim()
  return /[\p{L}\p{N}]/u.test(text) ? { named: { text, tag }, end } : undefined
}

function withTag(item: string): Named {
  const from = item.endsWith(']') ? item.lastIndexOf('[') : -1
  const tag = from > 0 ? tagOf(item.slice(from)) : undefined
  return tag ? { text: item.slice(0, from).trim(), tag } : { text: item, tag: null }
}

const LONGEST_TAG = 3_000

function tagOf(text: string): Tag | undefined {
  if (!text.startsWith('[') || !text.endsWith(']') || text.length > LONGEST_TAG) return undefined
  const [words = '', ...more] = text.slice(1, -1).split(':')
  const parts = words.split(',').map((word) => word.trim())
  const severity = ALERT_SEVERITIES.find((each) => each === parts.at(-1))
  const kind = ALERT_KINDS.find((each) => each === parts[0])
  if (!severity || parts.length !== (kind ? 2 : 1)) return undefined
  const substances = more.join(':').split(',')
  return { kind, severity, substances: substances.map((name) => name.trim()).filter((name) => name !== '') }
}

/** 'Penicillin, latex' are two; 'Penicillin, severe rash in 2019' is one. */
export function allergensIn(text: string): string[] {
  for (const [between, isOne] of [
    [/[,،]/, isNameAlone],
    [/[,،/&+]| and | و /, isKnown],
  ] as const) {
    const parts = text.split(between).map((part) => part.trim())
    const named = parts.filter((part) => part !== '')
    if (named.length > 1 && named.every(isOne)) return named
  }
  return [text]
}

/** 'Penicillin, diabetes' are two alerts, whose kinds differ; of words that name nothing known, a comma is no end. */
export function alertsWithCommas(text: string): string[] {
  const parts = text
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.length > 1 && parts.some(isKnown) && parts.every(isAlone) ? parts : [text]
}

/** The words for diabetes tell nothing of what stands before them. */
const isAlone = (part: string) => isNameAlone(part) || /^diabet\w*$/i.test(part)

const isKnown = (part: string) => part.length <= LONGEST_NAME && substanceNamed(part) !== undefined
const LONGEST_NAME = 60
const MOST_WORDS = 3

/** A known name, or a few words that tell neither when nor how. */
function isNameAlone(part: string) {
  if (part.length > LONGEST_NAME) return false
  const words = wordsOf(part)
  return isKnown(part) || (words.length > 0 && words.length <= MOST_WORDS && !words.some(tells))
}

const TELLING = new Set(
  wordsOf('not no only if when maybe possibly possible suspected causes caused gets used uses but also لا ليس ربما'),
)
const tells = (word: string) => /\p{N}/u.test(word) || TELLING.has(word) || isCommon(word)

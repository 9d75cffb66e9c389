import { expect, test } from 'vitest'
import { isLinear, MOST_MILLISECONDS, pumped } from '#test/support/attack-strings.ts'
import { isWebAddress } from './clinic.ts'
import { fileNameOf } from './file.ts'
import { columnNames, headerAmong, suggestedMapping } from './imports/header.ts'
import { IMPORT_FIELDS, IMPORT_KINDS } from './imports/import.ts'
import { digitsOf, plainCell } from './imports/plain-cell.ts'
import { dayOrders } from './imports/read-day.ts'
import { readLine } from './imports/read-line.ts'
import { composeLetter } from './letter.ts'
import { checkLetter } from './medicines/check-letter.ts'
import { LONGEST_PASSWORD, weaknessOf } from './password.ts'
import { composed, plainText, withoutBidiControls } from './plain-text.ts'
import { readTypedAmount } from './typed-amount.ts'
import { readDay as readTypedDay } from './typed-day.ts'
import { readTeeth as readTypedTeeth } from './typed-teeth.ts'
import { readTime as readTypedTime } from './typed-time.ts'

/*
 * What reads the texts of others takes no longer for each letter of a long text than for each of a short one, whatever
 * is in it: neither a regular expression, nor a loop, nor a function of the language goes back again and again.
 */

const today = '2026-11-25'
const reading = { order: 'dmy', today, time_zone: 'Asia/Qatar', sex_codes: {} } as const
const lines = IMPORT_KINDS.flatMap((kind) =>
  IMPORT_FIELDS[kind].map((field) => [
    `the field ${field} of an import of ${kind}`,
    (text: string) => readLine(kind, { [field]: text }, reading),
  ]),
) as [string, (text: string) => unknown][]

const prescribed = (text: string, alerts: readonly string[]) =>
  checkLetter(
    { text, medicines: null },
    alerts.map((alert) => ({ kind: 'allergy', text: alert })),
    { date_of_birth: null, birth_year: null, today },
  )

/** A longer one is refused before anything looks at it. */
const passable = (text: string) => text.slice(0, LONGEST_PASSWORD)

const READERS: [string, (text: string) => unknown][] = [
  ['the name of a file', (text) => fileNameOf(text, 'image/png')],
  ['a cell', plainCell],
  ['the digits of a cell', digitsOf],
  ['the orders of the days of a column', (text) => dayOrders().see(text)],
  ['the names of columns', (text) => columnNames([text, text])],
  ['the row with the names', (text) => headerAmong([[text, 'a']], 'patients')],
  ['what a column is', (text) => suggestedMapping(columnNames([text]), 'patients')],
  ['a folded text', plainText],
  ['a composed text', composed],
  ['a text without controls', withoutBidiControls],
  ['a web address', isWebAddress],
  ['an amount', readTypedAmount],
  ['a day', (text) => readTypedDay(text, today)],
  ['a time', readTypedTime],
  ['teeth', readTypedTeeth],
  ['a password', (text) => weaknessOf(passable(text), { is_common: () => false, names: ['Huda Ali'] })],
  ['a name in a password', (text) => weaknessOf('long enough, but', { is_common: () => false, names: [text] })],
  ['the text of an alert', (text) => prescribed('Amoxicillin 500 mg', [text])],
  ['a letter', (text) => composeLetter('prescription', text, {}, {} as never)],
  ...lines,
]

const ATTACKS = [
  ...Array.from(' \t\n\u00a0.,:;-_/\\|\'"`([{<=+@#*0aT٣،د\u0301ﾞ\u200f\ud800', (letter) => pumped('', letter)),
  ...["'=", ",'\t", '1 ', '1,', '1.', '1-', ' \n', '"\'', '{a}', '[(', 'T0', 'a ', 'ab', '\u0301\u0316', 'عﾞ'].map(
    (many) => pumped('', many),
  ),
  ...['1', '1/2', '01/02/2026', '9:30', '2026-11-25T', '="', 'QAR', '5 jan', 'http://', '+974', 'a@b', '.png'].flatMap(
    (before) => [' ', '\t', '0', 'T', '.', 'a'].map((many) => pumped(before, many)),
  ),
]

test.each(READERS)('%s', { timeout: MOST_MILLISECONDS }, (_name, read) => {
  const run = (text: string) => {
    try {
      return read(text)
    } catch {
      // A refusal is an answer, too.
      return undefined
    }
  }
  expect(ATTACKS.find((attack) => !isLinear(run, attack))?.what).toBeUndefined()
})

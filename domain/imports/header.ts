import { fitsOf, knownAmong, plainHeader, withoutFiller } from './header-words.ts'
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
  LONGEST_CELL,
  type Mapping,
  MOST_COLUMNS,
  NEEDED_FIELDS,
} from './import.ts'
import { FATHERS_IN_NAMES } from './more-header-words.ts'
import { isOwnNumber } from './own-export.ts'
import { plainCell } from './plain-cell.ts'
import { readFileDay } from './read-day.ts'
import { readSex } from './read-values.ts'

/** The header is searched for in this many rows at the beginning of a file; titles may come before it. */
export const ROWS_ABOVE_HEADER = 15

type Row = readonly string[]

/** What a row's cells are: names of columns, and what only a line about a patient has. */
function cellsOf(row: Row, kind: ImportKind) {
  const cells = row
    .slice(0, MOST_COLUMNS)
    .map((cell) => plainCell(cell.slice(0, 1_000)))
    .filter((cell) => cell !== '')
  return { known: knownAmong(cells, IMPORT_FIELDS[kind]), values: cells.filter(isValue).length, cells }
}

/** An e-mail address, a phone, a day, an amount: no column has such a name. */
const isValue = (cell: string) =>
  /^[^\s@]+@[^\s@]+$/.test(cell) ||
  (/\p{Nd}{3}/u.test(cell) && !/\p{L}/u.test(cell)) ||
  (/^\p{Nd}/u.test(cell) && readFileDay(cell, { order: 'dmy', latest: '2099-12-31' }) !== undefined)

/**
 * The row that is the header if there is one: that with the most known names, else the first with the most cells. A
 * title that was merged across the sheet is one cell.
 */
export function headerAmong(rows: readonly Row[], kind: ImportKind): number {
  const score = (row: Row) => {
    const { known, values, cells } = cellsOf(row, kind)
    return (known > values ? known - values : 0) * 1000 + (new Set(cells).size > 1 ? cells.length : 0)
  }
  const scores = rows.slice(0, ROWS_ABOVE_HEADER).map(score)
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}

/** Whether the file seems to begin with its lines: no row has more names of columns than values, and the first has some. */
export function seemsWithoutHeader(rows: readonly Row[], kind: ImportKind): boolean {
  const { known, values } = cellsOf(rows[headerAmong(rows, kind)] ?? [], kind)
  return values > 0 && known <= values
}

/** Whether these first rows of a sheet are a list of this kind: a header with what is needed, and a line below it. */
export function fitsKind(rows: readonly Row[], kind: ImportKind): boolean {
  const at = headerAmong(rows, kind)
  const fields = new Set(Object.values(suggestedMapping(columnNames(rows[at] ?? []), kind)))
  return rows.length > at + 1 && NEEDED_FIELDS[kind].every((needed) => needed.some((field) => fields.has(field)))
}

/** One name for each column, no two the same: 'Phone', 'Phone (2)', 'Column 3'. */
export function columnNames(header: Row): string[] {
  const taken = new Set<string>()
  return header.map((cell, index) => {
    const name = plainCell(cell.slice(0, LONGEST_CELL)).replaceAll(/\s+/g, ' ').slice(0, 200) || `Column ${index + 1}`
    let unique = name
    for (let copy = 2; taken.has(unique); copy++) unique = `${name} (${copy})`
    taken.add(unique)
    return unique
  })
}

/**
 * Each field gets the column whose name fits it best, and each column one field. A column without any value does not
 * take a field from one that has some.
 */
export function suggestedMapping(
  names: readonly string[],
  kind: ImportKind,
  without_values: ReadonlySet<string> = new Set(),
): Mapping {
  const found = names.map((name) => ({ name, fits: fitsOf(name) }))
  const fits = IMPORT_FIELDS[kind].flatMap((field: ImportField) =>
    found.flatMap(({ name, fits: of }) => {
      const fit = of.get(field)
      return fit === undefined || isOwnNumber(name, field, names) ? [] : [{ field, name, fit }]
    }),
  )
  const mapping = new Map<string, ImportField>()
  const given = new Set<ImportField>()
  const isEmpty = (name: string) => Number(without_values.has(name))
  for (const { field, name } of fits.toSorted((a, b) => isEmpty(a.name) - isEmpty(b.name) || a.fit - b.fit)) {
    if (mapping.has(name) || given.has(field)) continue
    mapping.set(name, field)
    given.add(field)
  }
  return Object.fromEntries(withFather(withPartsOfName(mapping, given)))
}

const FATHERS = new Set(FATHERS_IN_NAMES.split(',').map(plainHeader))

/** A father's name stands between a first name and a surname; beside a full name it says who the guardian is. */
function withFather(mapping: Map<string, ImportField>) {
  const given = new Set(mapping.values())
  const father = [...mapping.keys()].find((name) => FATHERS.has(plainHeader(name)))
  if (father === undefined) return mapping
  if (mapping.get(father) === 'middle_name' && given.has('full_name')) mapping.delete(father)
  const between = !given.has('full_name') && !given.has('middle_name') && given.has('first_name')
  if (mapping.get(father) === 'guardian_name' && between) mapping.set(father, 'middle_name')
  return mapping
}

/** 'Name' beside 'Surname' is the first name, and beside 'Vorname' the surname; so are 'Nombre(s)' and 'NomPatient'. */
const PART_OF_NAME = new Set(['nom', 'noms', 'nombre', 'nombres', 'nome', 'naam', 'pangalan'])
const isPartOfName = (name: string) =>
  ['name', 'names'].includes(plainHeader(name)) || PART_OF_NAME.has(withoutFiller(name))

function withPartsOfName(mapping: Map<string, ImportField>, given: ReadonlySet<ImportField>) {
  for (const [name, field] of mapping) {
    if ((field !== 'full_name' && field !== 'patient_name') || !isPartOfName(name)) continue
    if (given.has('last_name') && !given.has('first_name')) mapping.set(name, 'first_name')
    if (given.has('first_name') && !given.has('last_name')) mapping.set(name, 'last_name')
  }
  return mapping
}

interface Known {
  name: string
  samples: readonly string[]
  day_orders: readonly unknown[]
}

/** What the columns of a file without a header seem to be, by their first values. Of two that may be one, none is. */
export function suggestedByContent(columns: readonly Known[], kind: ImportKind): Mapping {
  const mapping: Record<string, ImportField> = {}
  for (const [field, is] of CONTENTS) {
    if (!(IMPORT_FIELDS[kind] as readonly string[]).includes(field)) continue
    const free = columns.filter((column) => !Object.hasOwn(mapping, column.name))
    const fitting = free.filter((column) => column.samples.length > 0 && is(column))
    const [only] = fitting
    if (only && fitting.length === 1) mapping[only.name] = field
  }
  return mapping
}

const most = (samples: readonly string[], is: (sample: string) => boolean) =>
  samples.filter(is).length * 2 > samples.length

const CONTENTS: readonly (readonly [ImportField, (column: Known) => boolean])[] = [
  ['email', ({ samples }) => most(samples, (sample) => /^[^\s@]+@[^\s@]+$/.test(sample))],
  [
    'date_of_birth',
    ({ day_orders, samples }) => day_orders.length > 0 && most(samples, (each) => /\p{Nd}/u.test(each)),
  ],
  ['sex', ({ samples }) => most(samples, (sample) => readSex(sample) !== undefined)],
  [
    'full_name',
    ({ samples }) =>
      most(samples, (sample) => /\p{L}{2}/u.test(sample) && /\s/.test(sample) && !/[\p{Nd}@]/u.test(sample)),
  ],
  ['contact_number', ({ samples }) => most(samples, (sample) => /^\+?[\p{Nd} ()-]{7,20}$/u.test(sample))],
]

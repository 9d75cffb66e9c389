import { fitOf, knownAmong } from './header-words.ts'
import { IMPORT_FIELDS, type ImportField, type ImportKind, type Mapping } from './import.ts'
import { plainCell } from './plain-cell.ts'

/** The header is searched for in this many rows at the beginning of a file; titles may come before it. */
export const ROWS_ABOVE_HEADER = 15

/**
 * Finds the header among the first rows: the row with the most known names, else the first with the most cells. A title
 * that was merged across the sheet is one cell.
 */
export function headerAmong(rows: readonly (readonly string[])[], kind: ImportKind): number {
  const score = (row: readonly string[]) => {
    const names = row.map(plainCell).filter((name) => name !== '')
    return knownAmong(names, IMPORT_FIELDS[kind]) * 1000 + (new Set(names).size > 1 ? names.length : 0)
  }
  const scores = rows.slice(0, ROWS_ABOVE_HEADER).map(score)
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}

/** One name for each column, no two the same: 'Phone', 'Phone (2)', 'Column 3'. */
export function columnNames(header: readonly string[]): string[] {
  const taken = new Set<string>()
  return header.map((cell, index) => {
    const name = plainCell(cell).replaceAll(/\s+/g, ' ').slice(0, 200) || `Column ${index + 1}`
    let unique = name
    for (let copy = 2; taken.has(unique); copy++) unique = `${name} (${copy})`
    taken.add(unique)
    return unique
  })
}

/** Each field gets the column whose name fits it best, and each column one field. */
export function suggestedMapping(names: readonly string[], kind: ImportKind): Mapping {
  const fits = IMPORT_FIELDS[kind].flatMap((field: ImportField) =>
    names.flatMap((name) => {
      const fit = fitOf(name, field)
      return fit === undefined ? [] : [{ field, name, fit }]
    }),
  )
  const mapping = new Map<string, ImportField>()
  const given = new Set<ImportField>()
  for (const { field, name } of fits.toSorted((a, b) => a.fit - b.fit)) {
    if (mapping.has(name) || given.has(field)) continue
    mapping.set(name, field)
    given.add(field)
  }
  return Object.fromEntries(mapping)
}

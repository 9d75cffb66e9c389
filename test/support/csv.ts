/** A strict RFC 4180 parser: what a spreadsheet would read. */
export function readCsv(text: string): Record<string, string>[] {
  const records: string[][] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  let record: string[] = []
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const [, quoted, plain = '', end] = cell.exec(text) ?? []
    if (end === undefined) throw new Error(`not RFC 4180: ${JSON.stringify(text.slice(at, at + 60))}`)
    record.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    records.push(record)
    record = []
  }
  const [titles = [], ...rows] = records
  if (rows.some((row) => row.length !== titles.length)) throw new Error('not RFC 4180: rows of different length')
  return rows.map((row) => Object.fromEntries(titles.map((title, index) => [title, row[index] ?? ''])))
}

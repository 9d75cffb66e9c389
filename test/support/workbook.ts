import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

/** A cell as a spreadsheet stores it. */
export type Cell =
  | string
  | number
  | null
  | { day: number }
  | { day_and_time: number }
  | { zeros: number }
  | { formula: string; value: string }
  | { inline: string }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCodePoint(65 + (column % 26))

/** An .xlsx of one sheet, written as spreadsheets do: shared texts, styles for days, and numbers with exponents. */
export function workbook(rows: readonly (readonly Cell[])[], { hidden_first = false } = {}): Promise<Buffer> {
  const shared = new Map<string, number>()
  const indexOf = (text: string) => {
    const index = shared.get(text) ?? shared.size
    shared.set(text, index)
    return index
  }
  const cellOf = (cell: Cell, place: string): string => {
    if (cell === null) return ''
    if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${indexOf(cell)}</v></c>`
    if (typeof cell === 'number')
      return `<c r="${place}"><v>${cell >= 1e10 ? cell.toExponential().replace('e+', 'E') : cell}</v></c>`
    if ('day' in cell) return `<c r="${place}" s="1"><v>${cell.day}</v></c>`
    if ('day_and_time' in cell) return `<c r="${place}" s="2"><v>${cell.day_and_time}</v></c>`
    if ('zeros' in cell) return `<c r="${place}" s="3"><v>${cell.zeros}</v></c>`
    if ('inline' in cell) return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell.inline)}</t></is></c>`
    return `<c r="${place}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`
  }
  const sheet = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, column) => cellOf(cell, `${letters(column)}${at + 1}`)).join('')}</row>`,
    )
    .join('')
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const sheets = `${hidden_first ? '<sheet name="Hidden" sheetId="9" state="hidden" r:id="rId9"/>' : ''}<sheet name="Sheet1" sheetId="1" r:id="rId1"/>`
  return zipped({
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Target="worksheets/sheet9.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts><numFmt numFmtId="170" formatCode="dd\\/mm\\/yyyy hh:mm"/><numFmt numFmtId="171" formatCode="00000000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet9.xml': `<worksheet ${main}><sheetData/></worksheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${[...shared.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  })
}

export function zipped(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>

/** An .xlsx of several sheets of texts. */
export function bookOf(sheets: Sheets, { hidden = [] as readonly string[] } = {}): Promise<Buffer> {
  const names = Object.keys(sheets)
  const cell = (text: string) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
  const parts = Object.values(sheets).map(
    (rows) =>
      `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
  )
  const listed = names.map(
    (name, at) => `<sheet name="${escaped(name)}" ${hidden.includes(name) ? 'state="hidden"' : ''} r:id="r${at}"/>`,
  )
  return zipped({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/${at}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(parts.map((part, at) => [`xl/worksheets/${at}.xml`, part])),
  })
}

/** An .ods of several sheets; a cell of XML is taken as it is. */
export function odsOf(sheets: Sheets): Promise<Buffer> {
  const cell = (text: string) =>
    text.startsWith('<')
      ? text
      : `<table:table-cell office:value-type="string"><text:p>${escaped(text)}</text:p></table:table-cell>`
  const tables = Object.entries(sheets).map(
    ([name, rows]) =>
      `<table:table table:name="${escaped(name)}">${rows.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`).join('')}</table:table>`,
  )
  return zipped({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`,
  })
}

import { LONGEST_CELL } from '#domain/imports/import.ts'
import { tooLarge } from '#domain/refusal.ts'
import { attributeOf, type Parts, plainName, readDescription, readXml } from './xlsx-parts.ts'

/** All texts of a workbook are in one list, which the cells point into; it is kept in memory while the sheet is read. */
const MOST_SHARED_LETTERS = 100_000_000
const MOST_SHARED_TEXTS = 4_000_000

export interface Book {
  /** In their order, without those that the file does not have. */
  sheets: readonly { name: string; hidden: boolean; part: string }[]
  texts: readonly string[]
  /** The number format of each cell style, by the style's number. */
  formats: readonly NumberFormat[]
  /** Whether days are counted from 1904. */
  from_1904: boolean
}

/** 'day', 'time', 'day and time': a number shown as such. A number: how many digits are shown, with leading zeros. */
export type NumberFormat = 'day' | 'time' | 'day and time' | number | null

export async function readBook(parts: Parts): Promise<Book> {
  const { sheets, from_1904 } = await sheetsOf(parts)
  return { sheets, from_1904, texts: await sharedTexts(parts), formats: await numberFormats(parts) }
}

/** Patients are not looked for on the sheets after these. */
const MOST_SHEETS = 100

async function sheetsOf(parts: Parts) {
  const named: { name: string; id: string; hidden: boolean }[] = []
  let from_1904 = false
  await readDescription(parts, 'xl/workbook.xml', {
    open(tag) {
      if (plainName(tag) === 'workbookPr') from_1904 = ['1', 'true'].includes(attributeOf(tag, 'date1904') ?? '')
      if (plainName(tag) !== 'sheet' || named.length >= MOST_SHEETS) return
      const hidden = (attributeOf(tag, 'state') ?? 'visible') !== 'visible'
      const id = Object.entries(tag.attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
      named.push({ name: attributeOf(tag, 'name') ?? '', id, hidden })
    },
  })
  const targets = new Map<string, string>()
  await readDescription(parts, 'xl/_rels/workbook.xml.rels', {
    open(tag) {
      if (plainName(tag) === 'Relationship') targets.set(attributeOf(tag, 'Id') ?? '', attributeOf(tag, 'Target') ?? '')
    },
  })
  const sheets = named.flatMap(({ id, ...sheet }) => {
    const target = targets.get(id) ?? ''
    const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    return parts.names.includes(part) ? [{ ...sheet, part }] : []
  })
  return { sheets, from_1904 }
}

async function sharedTexts(parts: Parts): Promise<string[]> {
  const texts: string[] = []
  let [text, inText, inPhonetic, letters] = ['', false, false, 0]
  await readXml(parts, 'xl/sharedStrings.xml', {
    open(tag) {
      const name = plainName(tag)
      if (name === 'si') text = ''
      if (name === 'rPh') inPhonetic = true
      if (name === 't') inText = !inPhonetic
    },
    text(piece) {
      if (inText && text.length < LONGEST_CELL) text += piece
    },
    close(tag) {
      const name = plainName(tag)
      if (name === 't') inText = false
      if (name === 'rPh') inPhonetic = false
      if (name !== 'si') return
      letters += text.length
      if (texts.push(text) > MOST_SHARED_TEXTS || letters > MOST_SHARED_LETTERS)
        throw tooLarge('import.unpacks-too-large', {})
    },
  })
  return texts
}

async function numberFormats(parts: Parts): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const styles: NumberFormat[] = []
  let inCellFormats = false
  await readDescription(parts, 'xl/styles.xml', {
    open(tag) {
      const name = plainName(tag)
      if (name === 'numFmt') codes.set(Number(attributeOf(tag, 'numFmtId')), attributeOf(tag, 'formatCode') ?? '')
      if (name === 'cellXfs') inCellFormats = true
      if (name !== 'xf' || !inCellFormats) return
      const id = Number(attributeOf(tag, 'numFmtId') ?? 0)
      styles.push(formatOf(id, codes.get(id)))
    },
    close(tag) {
      if (plainName(tag) === 'cellXfs') inCellFormats = false
    },
  })
  return styles
}

/** Excel's own limit. */
const LONGEST_FORMAT = 255

/** The built-in number formats, which a workbook does not spell out. */
const BUILT_IN: ReadonlyMap<number, NumberFormat> = new Map<number, NumberFormat>([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 57].map((id) => [id, 'day'] as const),
  ...[18, 19, 20, 21, 45, 46, 47].map((id) => [id, 'time'] as const),
  [22, 'day and time'],
])

function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return BUILT_IN.get(id) ?? null
  const letters = code
    .slice(0, LONGEST_FORMAT)
    .replaceAll(/"[^"]*"|\\.|\[[^[\]]*\]/g, '')
    .toLowerCase()
  if (/^0{2,}$/.test(letters)) return letters.length
  const [day, time] = [/[yd]/.test(letters), /[hs]/.test(letters)]
  if (day) return time ? 'day and time' : 'day'
  return time ? 'time' : null
}

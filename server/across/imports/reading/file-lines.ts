import { open } from 'node:fs/promises'
import { type Encoding, type ImportKind } from '#domain/imports/import.ts'
import { fitsKind } from '#domain/imports/header.ts'
import { invalid, Refusal } from '#domain/refusal.ts'
import { csvLines, delimiterOf } from './csv-lines.ts'
import type { FileLine } from './file-line.ts'
import { isOds, odsSheets } from './ods-lines.ts'
import type { Sheet } from './sheet.ts'
import { encodingOf, type FoundEncoding, textOf } from './text-encoding.ts'
import { xlsxSheets } from './xlsx-lines.ts'
import { openParts } from './xlsx-parts.ts'

/** How a user says that the file is read; what is left out is detected. */
export interface ReadAs {
  encoding?: Encoding | null | undefined
  sheet?: string | null | undefined
}

/** A file of which the type was detected from its content. */
export interface OpenFile extends Omit<FoundEncoding, 'encoding'> {
  /** Null for a workbook. */
  encoding: Encoding | null
  sheets: { name: string; fits: boolean }[]
  /** The sheet that is read; null for a text. */
  sheet: string | null
  lines: AsyncGenerator<FileLine>
  close: () => void
}

/** Refuses (400) anything but CSV and workbooks. */
export async function openFile(path: string, kind: ImportKind, as: ReadAs = {}): Promise<OpenFile> {
  const start = await startOf(path)
  if (start.readUInt32BE(0) === OLD_OFFICE) throw invalid('file', 'import.old-workbook')
  return start.readUInt32BE(0) === ZIP ? openWorkbook(path, kind, as) : openText(path, as)
}

const ZIP = 0x504b0304
const OLD_OFFICE = 0xd0cf11e0
const START_BYTES = 64 * 1024

async function openWorkbook(path: string, kind: ImportKind, as: ReadAs): Promise<OpenFile> {
  const parts = await openParts(path).catch(unreadable)
  const close = () => parts.close()
  try {
    if (!isOds(parts) && !isXlsx(parts)) throw invalid('file', 'import.no-table')
    const sheets = await (isOds(parts) ? odsSheets(parts) : xlsxSheets(parts))
    const found = sheets.map((each) => ({
      ...each,
      fits: fitsKind(
        each.start.map(({ cells }) => cells),
        kind,
      ),
    }))
    const chosen = typeof as.sheet === 'string' ? found.find(({ name }) => name === as.sheet) : usualSheet(found)
    if (!chosen && typeof as.sheet === 'string') throw invalid('sheet', 'import.unknown-sheet', { sheet: as.sheet })
    return {
      encoding: null,
      encodings: [],
      sheets: found.filter(({ start }) => start.length > 0).map(({ name, fits }) => ({ name, fits })),
      sheet: chosen?.name ?? null,
      lines: readable(chosen?.lines() ?? nothing()),
      close,
    }
  } catch (error) {
    close()
    return unreadable(error)
  }
}

/** A document, an archive and much else is a zip, too. */
const isXlsx = ({ names }: Awaited<ReturnType<typeof openParts>>) => names.includes('xl/workbook.xml')

/** The first one that looks like a list of this kind; a cover may come before it, and hidden ones come last. */
function usualSheet(sheets: readonly (Sheet & { fits: boolean })[]) {
  const shown = sheets.filter(({ hidden }) => !hidden)
  return (
    shown.find(({ fits }) => fits) ??
    sheets.find(({ fits }) => fits) ??
    shown.find(({ start }) => start.length > 1) ??
    shown[0] ??
    sheets[0]
  )
}

async function* nothing(): AsyncGenerator<FileLine> {}

async function* readable(lines: AsyncGenerator<FileLine>): AsyncGenerator<FileLine> {
  try {
    yield* lines
  } catch (error) {
    unreadable(error)
  }
}

/** Whatever is wrong with the zip or the XML: damaged, encrypted, or another type of file. */
function unreadable(error: unknown): never {
  throw error instanceof Refusal ? error : invalid('file', 'import.file-unreadable')
}

async function openText(path: string, as: ReadAs): Promise<OpenFile> {
  const { encoding: detected, encodings } = await encodingOf(path)
  const encoding = as.encoding ?? detected
  const start = await firstLetters(path, encoding)
  if (isNoTable(start)) throw invalid('file', 'import.no-table')
  if (start.includes('\0')) throw invalid('file', 'import.file-unreadable')
  if (isWebPage(start)) throw invalid('file', 'import.web-page')
  if (isOldXml(start)) throw invalid('file', 'import.old-workbook')
  const lines = textLines(path, encoding, start)
  return { encoding, encodings, sheets: [], sheet: null, lines, close: () => undefined }
}

async function* textLines(path: string, encoding: Encoding, start: string): AsyncGenerator<FileLine> {
  for await (const line of csvLines(textOf(path, encoding), delimiterOf(start))) {
    if (line.line > 1 || line.cells[0] !== 'sep=') yield line
  }
}

async function firstLetters(path: string, encoding: Encoding): Promise<string> {
  let letters = ''
  for await (const piece of textOf(path, encoding)) {
    letters += piece
    if (letters.length >= START_BYTES / 2) break
  }
  return letters
}

/** What people choose instead of a table: PDF, a document as RTF, a picture, data as JSON. */
const isNoTable = (start: string) => NO_TABLE.test(start)
const NO_TABLE = /^(?:%PDF-|\{\\rtf|GIF8\d|\uFEFF?\s*(?:\{\s*["}]|\[\s*[[{"\]]))/

/** Many programs export a table as HTML and call it .xls. */
const isWebPage = (start: string) => WEB_PAGE.test(start.replace(BEFORE_TAG, ''))
/** Excel's workbooks of 2003, as text. */
const isOldXml = (start: string) => WORKBOOK.test(start.replace(BEFORE_TAG, ''))

const BEFORE_TAG = /^\uFEFF?\s*(?:<\?[^>]*>\s*|<!--[^]*?-->\s*)*/
const WEB_PAGE = /^<(?:!doctype\s+html|html|head|meta|body|table|style|div)\b/i
const WORKBOOK = /^<(?:\w+:)?workbook\b/i

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const start = Buffer.alloc(4, ' ')
    await file.read(start, 0, 4, 0)
    return start
  } finally {
    await file.close()
  }
}

import { open } from 'node:fs/promises'
import { invalid, Refusal } from '../../../domain/refusal.ts'
import { csvLines, delimiterOf } from './csv-lines.ts'
import type { FileLine } from './file-line.ts'
import { encodingOf, textOf } from './text-encoding.ts'
import { xlsxLines } from './xlsx-lines.ts'

/** The lines of a file, whose type is detected from its content; refuses (400) anything but CSV and workbooks. */
export async function* fileLines(path: string): AsyncGenerator<FileLine> {
  const start = await startOf(path)
  if (start.readUInt32BE(0) === OLD_OFFICE) throw invalid('file', 'import.old-workbook')
  if (!(await isWorkbook(path))) {
    yield* textLines(path)
    return
  }
  try {
    yield* xlsxLines(path)
  } catch (error) {
    // Whatever is wrong with the zip or the XML: damaged, encrypted, or another type of file.
    throw error instanceof Refusal ? error : invalid('file', 'import.file-unreadable')
  }
}

/** Whether it is a zip, as an .xlsx is. */
export const isWorkbook = async (path: string) => (await startOf(path)).readUInt32BE(0) === ZIP

const ZIP = 0x504b0304
const OLD_OFFICE = 0xd0cf11e0
const START_BYTES = 64 * 1024

async function* textLines(path: string): AsyncGenerator<FileLine> {
  const encoding = await encodingOf(path)
  const start = new TextDecoder(encoding).decode(await startOf(path))
  if (start.includes('\0')) throw invalid('file', 'import.file-unreadable')
  if (isWebPage(start)) throw invalid('file', 'import.web-page')
  if (isOldXml(start)) throw invalid('file', 'import.old-workbook')
  for await (const line of csvLines(textOf(path, encoding), delimiterOf(start))) {
    if (line.line > 1 || line.cells[0] !== 'sep=') yield line
  }
}

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
    const start = Buffer.alloc(START_BYTES)
    const { bytesRead } = await file.read(start, 0, START_BYTES, 0)
    return bytesRead < 4
      ? Buffer.concat([start.subarray(0, bytesRead), Buffer.from('    ')])
      : start.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

import { latinDigits } from '../digits.ts'
import { withoutAtEnd } from '../ends.ts'
import { withoutMarkup } from './without-markup.ts'

/** The apostrophe that our own CSV puts before what a spreadsheet would evaluate. Found first, and then what is before it. */
const GUARD =
  /'(?=[\s"]*[=+@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B-]|[\t\r])(?<=(?:^|[,;|\t-\r\u0085\u2028\u2029])[\s"]*')/g

/** ="0097" is how programs keep a spreadsheet from dropping zeros. The text between the quotes is the value. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/

/** The cell's text without surrounding blanks, invisible characters and the guards against spreadsheet formulas. */
export function plainCell(cell: string): string {
  const unmarked = withoutMarkup(cell)
  // oxlint-disable-next-line no-control-regex -- a NUL is among the marks that are not seen
  const seen = unmarked.replaceAll(/[\u0000\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g, '').trim()
  const text = TEXT_FORMULA.exec(seen)?.[1]?.replaceAll('""', '"').trim() ?? seen
  return text.replace(/^'(?=\d)/, '').replaceAll(GUARD, '')
}

const SCIENTIFIC = /^([+-]?\d+)(?:[.,](\d+))?E\+?(\d{1,2})$/i

/**
 * Digits as a spreadsheet wrote them: Arabic ones, '97455512345.0', and '9.7455512345E+10', which has all of its
 * digits. Undefined for '9.7455E+11': the last digits are lost.
 */
export function digitsOf(cell: string): string | undefined {
  const text = latinDigits(plainCell(cell))
  const scientific = SCIENTIFIC.exec(text)
  if (!scientific) return text.replace(/^(\d{5,})[.,]0+$/, '$1')
  const [, whole = '', decimals = '', exponent = ''] = scientific
  const significant = withoutAtEnd(decimals, '0')
  const places = Number(exponent)
  // A number that ends in zeros may really do so; with fewer than eight digits it is far more likely cut off.
  if (significant.length > places || places > 15) return undefined
  if (significant.length < places && (whole + significant).replace('-', '').length < 8) return undefined
  return whole + significant.padEnd(places, '0')
}

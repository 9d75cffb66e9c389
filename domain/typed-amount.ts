import { latinDigits } from './digits.ts'

const CURRENCY = /QAR|QR|AED|SAR|USD|EUR|GBP|ر\.?\s?ق\.?|[$€£]/gi
const MARKS = /[\u200E\u200F\u061C\u2066-\u2069]/g

const ENGLISH = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{0,2})?$/
const DECIMAL_COMMA = /^(?:\d*|\d{1,3}(?:\.\d{3})+),\d{0,2}$/
const PLAIN = /^\d*(?:\.\d{0,2})?$/

/**
 * Reads a typed amount or percentage as digits with a point: '1,234.50', '1.234,50', '100,5', '١٠٠٫٥'. A comma before
 * three digits groups thousands, before one or two last ones it is the decimal sign. What could be read as two amounts
 * is undefined, also '1.250': a thousand in some countries, one and a quarter in others.
 */
export function readTypedAmount(typed: string): string | undefined {
  const text = latinDigits(typed)
    .replaceAll(MARKS, '')
    .replaceAll(CURRENCY, '')
    .replaceAll(/[٬،]/g, ',')
    .replaceAll('٫', '.')
    .replace(/[%٪]\s*$/, '')
    .trim()
    .replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
  const [, sign = '', number = ''] = /^([-−]?)(.*)$/.exec(text) ?? []
  const plain = withPoint(number)
  if (plain === undefined || !/\d/.test(plain)) return undefined
  const [whole = '', decimals = ''] = plain.split('.')
  return `${sign && '-'}${whole || '0'}${decimals && `.${decimals}`}`
}

function withPoint(number: string) {
  if (ENGLISH.test(number)) return number.replaceAll(',', '')
  if (DECIMAL_COMMA.test(number)) return number.replaceAll('.', '').replace(',', '.')
  return PLAIN.test(number) ? number : undefined
}

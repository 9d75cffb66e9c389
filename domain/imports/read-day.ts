import { addDays, type Day, isDay } from '../calendar.ts'
import { latinDigits } from '../digits.ts'
import { readDay as readTypedDay } from '../typed-day.ts'
import { DAY_ORDERS, type DayOrder } from './import.ts'
import { plainCell } from './plain-cell.ts'

interface Reading {
  order: DayOrder
  /** Two-digit years are never later than this day. */
  latest: Day
}

/**
 * Reads a day of a file: numbers in the file's order, a spreadsheet's serial number, or a day with the name of its
 * month.
 */
export function readFileDay(cell: string, { order, latest }: Reading): Day | undefined {
  const text = withoutTime(latinDigits(plainCell(cell)))
  const serial = /^\d{4,5}(\.\d+)?$/.test(text) ? dayOfSerial(Math.floor(Number(text))) : undefined
  if (serial !== undefined) return serial
  const parts = partsOf(text)
  const day = parts ? inOrder(parts, order, latest) : named(text, latest)
  return day !== undefined && isDay(day) ? day : undefined
}

/**
 * Finds the orders in which the days of a column can be read. A cell that is no day in any order, such as 'N/A', is
 * ignored here and becomes a problem of its line.
 */
export function dayOrders() {
  const read: Record<DayOrder, number> = { dmy: 0, mdy: 0, ymd: 0 }
  let [days, parts] = [false, 0]
  let unsure: string | undefined
  return {
    see(cell: string) {
      if (says(cell)) days = true
      else {
        const orders = ordersOf(cell)
        if (orders.length > 0) parts += 1
        if (orders.length > 1) unsure ??= cell
        for (const order of orders) read[order] += 1
      }
    },
    /** The first cell that is another day in another order. */
    unsure: () => unsure,
    /**
     * No order if the column has no days, one if it is unambiguous. If no order reads all days, those that read some.
     */
    found(): DayOrder[] {
      if (parts === 0) return days ? ['ymd'] : []
      const ofAll = DAY_ORDERS.filter((order) => read[order] === parts)
      return ofAll.length > 0 ? ofAll : DAY_ORDERS.filter((order) => read[order] > 0)
    },
  }
}

/** A day that begins with its year, or a spreadsheet's serial number, can be read in only one way. */
const says = (cell: string) => /^(\d{4}[-/]\d{1,2}[-/]\d{1,2}([T\s].*)?|\d{5}(\.\d+)?)$/.test(latinDigits(cell).trim())

function ordersOf(cell: string): DayOrder[] {
  const parts = partsOf(withoutTime(latinDigits(plainCell(cell))))
  if (!parts) return []
  return DAY_ORDERS.filter((order) => isDay(inOrder(parts, order, '2099-12-31') ?? ''))
}

/** '25/11/2026 09:30', '2026-11-25T09:30:00Z', '25/11/2026 9:30 AM' */
const withoutTime = (text: string) =>
  text.replace(/(?<![T\s])[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([AP]\.?M\.?|ص|م)?(Z|[+-]\d\d:?\d\d)?$/i, '')

type Parts = readonly [string, string, string]

function partsOf(text: string): Parts | undefined {
  const found =
    /^(\d{1,4})(?:\s*[-/.\\]\s*|\s+)(\d{1,2})(?:\s*[-/.\\]\s*|\s+)(\d{1,4})$/.exec(text) ??
    /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text)
  if (!found) return undefined
  const [, one = '', two = '', three = ''] = found
  return [one, two, three]
}

function inOrder([one, two, three]: Parts, order: DayOrder, latest: Day): Day | undefined {
  // The position of a four-digit year is unambiguous.
  const yearFirst = one.length === 4 || (order === 'ymd' && three.length < 3)
  if (!yearFirst && order === 'ymd') return undefined
  const [year, month, day] = yearFirst ? [one, two, three] : order === 'mdy' ? [three, one, two] : [three, two, one]
  const of = (century: string) => `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year.length === 4) return of('')
  return of('20') <= latest ? of('20') : of('19')
}

/** '25 Nov 1990', '٢٥ نوفمبر ١٩٩٠', and '25-Nov-90', as spreadsheets show a day that was typed with its month's name. */
function named(text: string, latest: Day): Day | undefined {
  if (!/\p{L}{3}/u.test(text)) return undefined
  if (/\d{4}/.test(text)) return readTypedDay(text, latest)
  const [, dayAndMonth = '', year = ''] = /^(\d{1,2}[-/. ]+\p{L}[\p{L} ]+[-/. ])(\d{2})$/u.exec(text) ?? []
  const of = (century: string) => (year === '' ? undefined : readTypedDay(`${dayAndMonth}${century}${year}`, latest))
  const recent = of('20')
  return recent !== undefined && recent <= latest ? recent : of('19')
}

/**
 * Spreadsheets count days from 1900, which they take for a leap year. Those below 1000, in 1902, are refused: nobody alive
 * was born then, and '198' is a year of which a digit is missing.
 */
function dayOfSerial(serial: number): Day | undefined {
  return serial >= 1_000 && serial < 80_000 ? addDays('1899-12-30', serial) : undefined
}

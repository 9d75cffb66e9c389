import { IconCalendarEvent, IconFileInvoice } from '@tabler/icons-react'
import type { Day } from '#domain/calendar.ts'
import { plainText } from '#domain/plain-text.ts'
import { readDay } from '#domain/typed-day.ts'
import { formatDay } from '#web/base/i18n/formats.ts'
import type { Command } from './commands.ts'
import { texts } from './texts.ts'
import { pathTo } from '#web/base/links/paths.ts'

/** Commands for a day or an invoice number in the typed text. */
export const typedCommands = (typed: string, today: Day): Command[] => [
  ...dayCommands(typed, today),
  ...invoiceCommands(typed),
]

function dayCommands(typed: string, today: Day): Command[] {
  const day = readDay(typed, today, 'ahead')
  // A bare number is far more often part of a phone number or an invoice number than a day.
  if (day === undefined || /^\d*$/.test(plainText(typed))) return []
  const label = {
    en: texts.en.appointments_of(formatDay('en', day, 'long')),
    ar: texts.ar.appointments_of(formatDay('ar', day, 'long')),
  }
  return [
    {
      id: `day-${day}`,
      group: 'days',
      icon: IconCalendarEvent,
      label,
      does: { go: pathTo('appointments', { date: day }) },
    },
  ]
}

const LONGEST_NUMBER = 7

function invoiceCommands(typed: string): Command[] {
  const parts = /^(?:#|(?:inv|invoice|فاتوره|الفاتوره)(?=[ #\d])(?: ?#)?)? ?([1-9]\d*)$/.exec(plainText(typed))
  const number = parts?.[1]
  if (number === undefined || number.length > LONGEST_NUMBER) return []
  const label = { en: texts.en.open_invoice(number), ar: texts.ar.open_invoice(number) }
  const does = { go: pathTo('invoices', { invoice: number }), opened: ['invoice'] }
  return [{ id: `invoice-${number}`, group: 'invoices', icon: IconFileInvoice, label, does }]
}

import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarText } from './calendar-text.ts'

const event: CalendarEvent = {
  uid: 'appointment-7@clinic',
  sequence: 2,
  changed_at: '2026-11-17T10:00:00.000Z',
  starts: '2026-11-18T06:00:00.000Z',
  ends: '2026-11-18T06:30:00.000Z',
  summary: 'M K',
  location: null,
  cancelled: false,
}
const octets = (text: string) => new TextEncoder().encode(text).length
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const summaryOf = (summary: string) =>
  unfolded(calendarText('Clinic', [{ ...event, summary }])).find((line) => line.startsWith('SUMMARY:'))

describe('a calendar', () => {
  test('has UTC instants, a stable UID, and how often an event has changed', () => {
    const lines = unfolded(calendarText('Clinic', [event]))
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:appointment-7@clinic',
        'SEQUENCE:2',
        'DTSTAMP:20261117T100000Z',
        'DTSTART:20261118T060000Z',
        'DTEND:20261118T063000Z',
        'STATUS:CONFIRMED',
      ]),
    )
    expect(lines.findLast((line) => line !== '')).toBe('END:VCALENDAR')
    expect(unfolded(calendarText('Clinic', [{ ...event, cancelled: true }]))).toEqual(
      expect.arrayContaining(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT']),
    )
  })

  test.for([
    ['a, b; c \\ d', String.raw`SUMMARY:a\, b\; c \\ d`],
    ['two\nlines', String.raw`SUMMARY:two\nlines`],
    ['two\r\nlines', String.raw`SUMMARY:two\nlines`],
    ['END:VEVENT\r\nEND:VCALENDAR', String.raw`SUMMARY:END:VEVENT\nEND:VCALENDAR`],
    ['مريم، فحص', 'SUMMARY:مريم، فحص'],
  ])('escapes %j', ([summary = '', expected]) => {
    expect(summaryOf(summary)).toBe(expected)
  })

  test.for([
    'a'.repeat(300),
    'مريم الكواري '.repeat(40),
    '😀'.repeat(90),
    `${'a'.repeat(66)}é${'b'.repeat(80)}`,
    ',;\\'.repeat(60),
  ])('folds a long text within 75 octets, and nothing is lost', (summary) => {
    const text = calendarText('Clinic', [{ ...event, summary }])
    for (const line of text.split('\r\n')) {
      expect(octets(line)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\uFFFD')
    }
    const escaped = summary.replaceAll(/[,;\\]/g, (sign) => `\\${sign}`)
    expect(summaryOf(summary)).toBe(`SUMMARY:${escaped}`)
  })
})

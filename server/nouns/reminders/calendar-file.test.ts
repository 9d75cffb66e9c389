import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const fileFor = (clinic: string, patient: string) =>
  calendarFile({
    uid: 'appointment-1@clinic.example',
    sequence: 0,
    cancelled: false,
    starts: new Date('2026-12-01T07:00:00Z'),
    ends: new Date('2026-12-01T07:30:00Z'),
    stamp: new Date('2026-11-26T07:00:00Z'),
    summary: 'Appointment',
    description: 'Please come ten minutes early.',
    location: null,
    clinic: { name: clinic, address: 'desk@clinic.example' },
    patient: { name: patient, address: 'noor@patient.example' },
  })

/** The content lines, unfolded (RFC 5545, 3.1). */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a quotation mark or a line break in a name ends neither its parameter nor its line', () => {
  const lines = linesOf(fileFor('Pearl "Dental"\r\nX-Other: 1', 'Noor\u0007 "Nour"\nAli'))
  expect(lines.filter((line) => /^(ORGANIZER|ATTENDEE|X-)/.test(line))).toEqual([
    `ORGANIZER;CN="Pearl 'Dental' X-Other: 1":mailto:desk@clinic.example`,
    expect.stringMatching(/^ATTENDEE;.*CN="Noor 'Nour' Ali":MAILTO:noor@patient\.example$/),
  ])
})

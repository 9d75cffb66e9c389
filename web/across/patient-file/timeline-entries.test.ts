import { array, assert, date, property } from 'fast-check'
import { expect, test } from 'vitest'
import type { Appointment } from '#contract/appointments.ts'
import type { AccountEntry } from '#contract/deposits.ts'
import type { PatientFile } from '#contract/files.ts'
import type { Invoice } from '#contract/invoices.ts'
import type { Letter } from '#contract/letters.ts'
import type { Note } from '#contract/notes.ts'
import { byDay, timelineOf } from './timeline-entries.ts'

const TODAY = '2026-11-24'
const QATAR = 'Asia/Qatar'

const appointment = (id: number, datetime_start: string, status: Appointment['status'] = 'completed') =>
  ({ id, datetime_start, status }) as Appointment
const note = (id: number, created_at: string) => ({ id, created_at }) as Note
const invoice = (id: number, created_at: string) => ({ id, created_at, status: 'paid' }) as Invoice
const entry = (kind: AccountEntry['kind'], invoice_id: number, at: string) =>
  ({ kind, invoice_id, date: at }) as AccountEntry

test('instants are sorted among appointments by the clinic’s time, the latest first', () => {
  const records = {
    appointments: [appointment(1, '2026-11-23T10:00:00')],
    // 09:00 and 11:00 in Qatar.
    notes: [note(1, '2026-11-23T06:00:00Z'), note(2, '2026-11-23T08:00:00Z')],
  }
  expect(timelineOf(records, TODAY, QATAR).map(({ key }) => key)).toEqual(['note 2', 'appointment 1', 'note 1'])
})

test('letters are sorted by when they were issued, files by when they were added', () => {
  const records = {
    letters: [{ id: 4, created_at: '2026-11-22T08:00:00Z' } as Letter],
    files: [
      { id: 5, added_at: '2026-11-23T08:00:00Z', taken_on: '2026-01-02' } as PatientFile,
      { id: 6, added_at: '2026-11-21T21:30:00Z' } as PatientFile,
    ],
  }
  const entries = timelineOf(records, TODAY, QATAR)
  expect(entries.map(({ key, at }) => [key, at.slice(0, 10)])).toEqual([
    ['file 5', '2026-11-23'],
    ['letter 4', '2026-11-22'],
    ['file 6', '2026-11-22'],
  ])
})

test('future appointments are left out; cancelled ones are shown', () => {
  const appointments = [
    appointment(1, '2026-11-24T08:00:00', 'scheduled'),
    appointment(2, '2026-11-23T08:00:00', 'scheduled'),
    appointment(3, '2026-12-01T08:00:00', 'cancelled'),
    appointment(4, '2026-11-24T08:00:00', 'completed'),
  ]
  expect(timelineOf({ appointments }, TODAY, QATAR).map(({ key }) => key)).toEqual([
    'appointment 3',
    'appointment 4',
    'appointment 2',
  ])
})

test('the account replaces the invoices, which give its lines their status', () => {
  const invoices = [invoice(7, '2026-11-20T08:00:00Z')]
  const entries = [entry('invoice', 7, '2026-11-20T08:00:00Z'), entry('payment', 7, '2026-11-21T08:00:00Z')]
  expect(timelineOf({ invoices }, TODAY, QATAR)).toMatchObject([{ kind: 'money', invoice: { id: 7 } }])
  expect(timelineOf({ invoices, entries }, TODAY, QATAR)).toMatchObject([
    { kind: 'money', entry: { kind: 'payment' }, invoice: undefined },
    { kind: 'money', entry: { kind: 'invoice' }, invoice: { id: 7 } },
  ])
})

test('days contain every entry once, in the same order', () => {
  const instants = date({ min: new Date('2026-01-01'), max: new Date('2026-11-23'), noInvalidDate: true })
  assert(
    property(array(instants, { maxLength: 40 }), (dates) => {
      const notes = dates.map((each, id) => note(id, each.toISOString()))
      const entries = timelineOf({ notes }, TODAY, QATAR)
      const days = byDay(entries)
      expect(days.flatMap(([, ofDay]) => ofDay)).toEqual(entries)
      expect(days.map(([day]) => day)).toEqual([...new Set(days.map(([day]) => day))].toSorted().toReversed())
    }),
  )
})

import { describe, expect, test } from 'vitest'
import type { AppointmentDetails } from '#contract/appointments.ts'
import { money } from '#domain/money.ts'
import { changesFrom } from '#web/base/ui/forms/form-state.ts'
import {
  bookingOf,
  changedFields,
  type Draft,
  draftFrom,
  isSame,
  newDraft,
  newPatientFrom,
  problemsOf,
  requestOf,
  withEnd,
  withLines,
  withStart,
  withType,
} from './appointment-draft.ts'

const mariam = { id: 7, full_name: 'Mariam Al-Kuwari' }
const complete = { ...newDraft({ patient: mariam, date: '2026-11-22', doctor_id: 3 }), notes: ' Crown fit ' }
const line = { key: 'a', treatment_code: null, description: '', cost: '', teeth: '', minutes: null }

const stored: AppointmentDetails = {
  id: 1,
  patient_id: 7,
  patient_name: 'Mariam Al-Kuwari',
  patient_contact_number: null,
  patient_former_numbers: null,
  patient_balance: money(0),
  patient_balances: [],
  patient_alerts: [],
  doctor_id: 3,
  doctor_name: 'Dr. Layla',
  datetime_start: '2026-11-22T10:00:00',
  datetime_end: '2026-11-22T10:30:00',
  notes: null,
  status: 'scheduled',
  chair_id: null,
  chair_name: null,
  assistant_id: null,
  assistant_name: null,
  type_id: null,
  series_id: null,
  series_number: null,
  series_count: null,
  lab_case: null,
  type_name: null,
  allow_overlap: false,
  doctor_active: true,
  active_invoice_id: null,
  cancellation_reason: null,
  confirmed_at: null,
  arrived_at: null,
  seated_at: null,
  absence: null,
  is_history: false,
  version: 4,
  outside_hours: false,
  warnings: [],
  can_take_back: false,
  questionnaire: null,
  from_wait_list: false,
  offers: { plan_items: [], chart_items: [] },
  treatments: [
    {
      treatment_code: 'XR-01',
      description: 'X-ray',
      cost: money(150.5),
      teeth: [],
      plan_item_id: null,
      plan_session_id: null,
      chart_item_id: null,
    },
  ],
}

describe('a new appointment', () => {
  test.each([
    [{}, '09:00', '09:30'],
    [{ start: '11:30' }, '11:30', '12:00'],
    [{ start: '11:30', end: '12:15' }, '11:30', '12:15'],
    [{ start: '23:45' }, '23:45', '24:00'],
  ])('prefilled with %o goes from %s to %s', (slot, start, end) => {
    expect(newDraft({ patient: null, date: '2026-11-22', ...slot })).toMatchObject({ start, end })
  })

  test.each([
    ['10:00', '11:00', '11:00'],
    ['11:00', '11:00', '11:30'],
    ['12:00', '11:00', '12:30'],
    ['', '11:00', '11:00'],
  ])('a start moved to "%s" before an end at %s leaves it at %s', (start, end, moved) => {
    expect(withStart({ ...complete, end }, start).end).toBe(moved)
  })

  test.each([
    [[30], '09:30'],
    [[30, null, 45], '10:15'],
    [[null], '09:30'],
    [[480, 480], '24:00'],
  ])('with treatments of %j minutes from nine ends at %s', (minutes, end) => {
    const lines = minutes.map((each) => ({ ...line, minutes: each }))
    expect(withLines(complete, lines).end).toBe(end)
    expect(withLines(withEnd(complete, '11:15'), lines).end, 'unless somebody chose the end').toBe('11:15')
    const dragged = newDraft({ patient: null, date: '2026-11-22', start: '09:00', end: '09:45' })
    expect(withLines(dragged, lines).end, 'or drew it on the board').toBe('09:45')
    const pointed = newDraft({ patient: null, date: '2026-11-22', start: '09:00', end: '09:30', proposed: true })
    expect(withLines(pointed, lines).end, 'but pointing at a place there chose none').toBe(end)
  })

  test('keeps the length of its treatments when it starts at another time, and loses it with them', () => {
    const long = withLines(complete, [{ ...line, minutes: 75 }])
    expect(withStart(long, '08:00').end).toBe('09:15')
    expect(withLines(withStart(long, '08:00'), []).end).toBe('08:30')
    const typed = { ...long, end: '12:00' }
    expect(withLines(typed, [{ ...line, minutes: 75, description: 'Crown' }]).end, 'words alone move nothing').toBe(
      '12:00',
    )
  })

  test.each([
    ['patient', { patient: null }, 'patient'],
    ['doctor', { doctor_id: null }, 'doctor_id'],
    ['date', { date: '2026-02-30' }, 'date'],
    ['start', { start: '' }, 'start'],
    ['end', { end: '' }, 'end'],
    ['end_before_start', { start: '10:00', end: '09:59' }, 'end'],
  ])('needs its %s', (problem, changes, field) => {
    const problems = problemsOf({ ...complete, ...changes })
    expect(problems.complete).toBe(false)
    expect(problems.fields).toEqual({ [field]: problem })
  })

  test('leaves an end equal to the start to the server’s validation', () => {
    expect(problemsOf({ ...complete, start: '10:00', end: '10:00' }).complete).toBe(true)
  })

  test('is sent trimmed, in local times, without lines that are still empty', () => {
    expect(problemsOf({ ...complete, lines: [line] }).complete).toBe(true)
    expect(
      requestOf({ ...complete, lines: [line, { ...line, key: 'b', description: 'Scaling', cost: '80' }] }),
    ).toEqual({
      patient_id: 7,
      doctor_id: 3,
      datetime_start: '2026-11-22T09:00:00',
      datetime_end: '2026-11-22T09:30:00',
      assistant_id: null,
      notes: 'Crown fit',
      type_id: null,
      treatments: [{ treatment_code: null, description: 'Scaling', cost: 80, teeth: [] }],
    })
  })

  test('is not sent with an incomplete line', () => {
    expect(problemsOf({ ...complete, lines: [{ ...line, description: 'Scaling' }] }).complete).toBe(false)
  })
})

describe('for a new caller', () => {
  const khalid = { full_name: ' Khalid ', contact_number: ' ' }
  const called = { ...complete, patient: null, new_patient: khalid }

  test.each([
    ['Khalid Al-Thani', { full_name: 'Khalid Al-Thani', contact_number: '' }],
    ['+974 5512-9087', { full_name: '', contact_number: '+974 5512-9087' }],
    ['٥٥١٢ ٩٠٨٧', { full_name: '', contact_number: '٥٥١٢ ٩٠٨٧' }],
    ['3M', { full_name: '3M', contact_number: '' }],
  ])('%s is taken from the search text', (typed, patient) => expect(newPatientFrom(typed)).toEqual(patient))

  test('is sent with the new patient instead of an id, a known patient with the id', () => {
    expect(bookingOf(called)).toMatchObject({ new_patient: { full_name: 'Khalid', contact_number: null } })
    expect(bookingOf(called)).not.toHaveProperty('patient_id')
    expect(bookingOf(complete)).toMatchObject({ patient_id: 7 })
    expect(bookingOf(complete)).not.toHaveProperty('new_patient')
  })

  test('needs a name, and is not discarded without a question', () => {
    expect(problemsOf(called).complete).toBe(true)
    const nameless = { ...called, new_patient: { ...khalid, full_name: ' ' } }
    expect(problemsOf(nameless).fields).toEqual({ new_patient: 'full_name' })
    expect(changedFields(complete, called)).toEqual(['patient', 'new_patient'])
  })
})

describe('a type', () => {
  const called = (description: string): Draft['lines'][number] => ({ ...line, description })
  const checkUp = { id: 3, minutes: 20 }
  const crown = { id: 4, minutes: 75 }
  const bare = newDraft({ patient: null, date: '2026-11-22', start: '09:00' })

  test('fills in its length and lines, and the next one its own', () => {
    const typed = withType(bare, checkUp, [called('Check-up')])
    expect([typed.type_id, typed.end, typed.lines.length]).toEqual([3, '09:20', 1])
    const other = withType(typed, crown, [called('Crown'), called('Impression')])
    expect([other.end, other.lines.length]).toEqual(['10:15', 2])
    const none = withType(other, null, [])
    expect([none.type_id, none.end, none.lines]).toEqual([null, '09:30', []])
  })

  test('sets its length where a place on the board was pointed at, not in a range that was drawn there', () => {
    const place = { patient: null, date: '2026-11-22', start: '13:30', end: '14:00' }
    const ends = [newDraft({ ...place, proposed: true }), newDraft(place)].map(
      (draft) => withType(draft, crown, []).end,
    )
    expect(ends).toEqual(['14:45', '14:00'])
  })

  test('leaves a length or lines that somebody chose', () => {
    const longer = withType(withEnd(bare, '11:00'), checkUp, [called('Check-up')])
    expect([longer.end, longer.lines.length]).toEqual(['11:00', 1])
    const changed = withType(withLines(withType(bare, checkUp, []), [called('Filling')]), crown, [called('Crown')])
    expect(changed.lines).toMatchObject([{ description: 'Filling' }])
    expect(changed.end).toBe('10:15')
  })

  test('keeps its length when the start moves or lines are added', () => {
    const typed = withType(bare, crown, [])
    expect(withStart(typed, '13:00').end).toBe('14:15')
    expect(withLines(typed, [{ ...called('Crown'), minutes: 30 }]).end).toBe('10:15')
  })

  test('is sent, and is a change', () => {
    const typed = withType(bare, checkUp, [])
    expect(requestOf(typed).type_id).toBe(3)
    expect(changedFields(bare, typed)).toContain('type_id')
  })
})

describe('a newer version while typing', () => {
  const base = draftFrom(stored)
  const theirs = draftFrom({ ...stored, datetime_end: '2026-11-22T11:00:00', notes: 'Theirs', treatments: [] })

  test('keeps typed fields and takes over the others', () => {
    const mine = { ...base, notes: 'Mine', doctor_id: 5 }
    expect({ ...theirs, ...changesFrom(base, mine, isSame) }).toMatchObject({
      notes: 'Mine',
      doctor_id: 5,
      end: '11:00',
      lines: [],
    })
  })

  test('changes nothing when the same record is read twice, whatever the keys of its lines', () => {
    expect(changedFields(base, draftFrom(stored))).toEqual([])
    expect(changedFields(base, theirs)).toEqual(['end', 'notes', 'lines'])
  })
})

import { describe, expect, test } from 'vitest'
import type { Appointment } from '#contract/appointments.ts'
import { money, ZERO } from '#domain/money.ts'
import { frontDeskDayOf } from './front-desk-day.ts'

let lastId = 0
const appointment = (start: string, changes: Partial<Appointment> = {}): Appointment => ({
  id: ++lastId,
  patient_id: lastId,
  doctor_id: 1,
  datetime_start: `2026-11-22T${start}:00`,
  datetime_end: `2026-11-22T${start.slice(0, 2)}:59:00`,
  notes: null,
  status: 'scheduled',
  patient_name: `Patient ${lastId}`,
  patient_contact_number: null,
  patient_former_numbers: null,
  patient_balance: ZERO,
  patient_balances: [],
  patient_alerts: [],
  questionnaire: null,
  doctor_name: 'Dana Doctor',
  chair_id: null,
  assistant_id: null,
  assistant_name: null,
  chair_name: null,
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
  version: 1,
  ...changes,
})
const at = (now: string, ...rows: Appointment[]) => frontDeskDayOf(rows, `2026-11-22T${now}`)

describe('the front desk’s day', () => {
  test('has as next the appointments scheduled from this minute on', () => {
    const rows = [
      appointment('09:59'),
      appointment('10:00'),
      appointment('10:30', { status: 'cancelled' }),
      appointment('10:45', { status: 'completed' }),
      appointment('11:00'),
    ]
    expect(at('10:00', ...rows).next).toEqual([rows[1], rows[4]])
  })

  test('has as waiting every completed appointment without an active invoice', () => {
    const waits = appointment('09:00', { status: 'completed' })
    const invoiced = appointment('09:00', { status: 'completed', active_invoice_id: 7 })
    expect(
      at('12:00', waits, invoiced, appointment('09:00'), appointment('09:00', { status: 'cancelled' })).uninvoiced,
    ).toEqual([waits])
  })

  test('has each patient who comes and owes once, the largest amount first', () => {
    const owed = (amount: number) => ({
      patient_balance: money(amount),
      patient_balances: [{ currency: 'QR' as const, amount: money(amount) }],
    })
    const little = appointment('09:00', owed(0.01))
    const much = appointment('10:00', owed(300))
    const again = appointment('11:00', { patient_id: little.patient_id, ...owed(0.01) })
    const calledOff = appointment('12:00', { ...owed(500), status: 'cancelled' })
    const dollars = appointment('13:00', { patient_balances: [{ currency: 'USD', amount: money(900) }] })
    const { owing } = at('08:00', little, much, again, calledOff, dollars, appointment('14:00'))
    expect(owing.map(({ patient_id }) => patient_id)).toEqual([much.patient_id, little.patient_id, dollars.patient_id])
  })
})

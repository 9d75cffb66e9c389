import { describe, expect, test } from 'vitest'
import { correctionOf, heldBecause, pauseMs, remindedUntil } from './reminder-mail.ts'

test('a mail server that does not answer is tried again after ever longer pauses', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((attempts) => pauseMs(attempts) / 60_000)).toEqual([1, 2, 4, 8, 15, 15, 15])
})

test.each([
  ['00:00', 17, '2026-11-24'],
  ['16:59', 17, '2026-11-24'],
  ['17:00', 17, '2026-11-25'],
  ['23:59', 23, '2026-11-25'],
  ['00:00', 0, '2026-11-25'],
])("at %s on 24 November, with reminders from %i o'clock, reminds of appointments until %s", (time, hour, until) => {
  const now = new Date(`2026-11-24T${time}:00+03:00`)
  expect(remindedUntil({ now, time_zone: 'Asia/Qatar' }, hour)).toBe(until)
})

describe('a patient who was mailed about an appointment', () => {
  const NOW = '2026-11-24T12:00:00'
  const [PAST, FIRST, LATER] = ['2026-11-24T11:59:00', '2026-11-25T09:00:00', '2026-11-25T10:00:00']
  const told = { kind: 'reminder', datetime_start: FIRST, doctor_id: 1 } as const
  const same = { status: 'scheduled', datetime_start: FIRST, doctor_id: 1, is_theirs: true } as const

  test.each([
    ['nothing if nothing has changed', {}, {}, null],
    ['nothing if it is at the time of the last change', { kind: 'change' }, {}, null],
    ['that it is with another doctor', {}, { doctor_id: 2 }, 'change'],
    ['nothing if it is not known which doctor was told', { doctor_id: null }, { doctor_id: 2 }, null],
    ['that it was moved', {}, { datetime_start: LATER }, 'change'],
    ['that it was moved again', { kind: 'change' }, { datetime_start: LATER }, 'change'],
    ['nothing if it was moved to the present', {}, { datetime_start: NOW }, null],
    ['nothing if it was moved to the past', {}, { datetime_start: PAST }, null],
    ['that it was cancelled', {}, { status: 'cancelled' }, 'cancellation'],
    ['that it is cancelled if it was given to another patient', {}, { is_theirs: false }, 'cancellation'],
    ['nothing if it is over', {}, { status: 'completed' }, null],
    [
      'nothing if it is over, even if it was given to another patient',
      {},
      { status: 'completed', is_theirs: false },
      null,
    ],
    ['nothing once it has begun', { datetime_start: NOW }, { status: 'cancelled' }, null],
    ['nothing once it is past', { datetime_start: PAST }, { datetime_start: LATER }, null],
    ['that it takes place after all', { kind: 'cancellation' }, {}, 'change'],
    ['nothing if it is still cancelled', { kind: 'cancellation' }, { status: 'cancelled' }, null],
    [
      'nothing if it was given to another patient after a cancellation',
      { kind: 'cancellation' },
      { is_theirs: false },
      null,
    ],
    ['nothing if it takes place after all but has begun', { kind: 'cancellation' }, { datetime_start: NOW }, null],
    [
      'that it takes place after all, at a later time',
      { kind: 'cancellation', datetime_start: PAST },
      { datetime_start: LATER },
      'change',
    ],
  ] as const)('is told %s', (_what, before, after, correction) => {
    expect(correctionOf({ ...told, ...before }, { ...same, ...after }, NOW)).toBe(correction)
  })
})

describe('a mail is held', () => {
  const due = { stored: 'queued', has_email: true, is_ahead: true, doctor_active: true, mails: true } as const
  test.each([
    ['never while it can be sent', {}, null],
    ['never before it is queued, as long as the doctor is there', { stored: null }, null],
    ['about a doctor who takes no more', { doctor_active: false }, 'doctor'],
    ['about a doctor who takes no more, before it is queued', { doctor_active: false, stored: null }, 'doctor'],
    ['without a mail server', { mails: false }, 'mail_server'],
    ['for the mail server first', { mails: false, doctor_active: false }, 'mail_server'],
    ['never where nothing was ever to be mailed', { mails: false, stored: null }, null],
    ['never to who has no address', { doctor_active: false, has_email: false }, null],
    ['never once it was sent', { doctor_active: false, stored: 'sent' }, null],
    ['never once it was refused', { doctor_active: false, stored: 'failed' }, null],
    ['never about a day that is past', { doctor_active: false, is_ahead: false }, null],
  ] as const)('%s', (_what, changes, because) => {
    expect(heldBecause({ ...due, ...changes })).toBe(because)
  })
})

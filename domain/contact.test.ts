import { expect, test } from 'vitest'
import { isReminderLeft } from './contact.ts'

test('a reminder is still to be sent while one of its visits has neither a contact nor a confirmation', () => {
  const reminded = { last_contact: {}, confirmed_at: null }
  const confirmed = { last_contact: null, confirmed_at: '2026-11-18T09:00:00Z' }
  const visits = [reminded, confirmed, { last_contact: null, confirmed_at: null }]
  expect(isReminderLeft({ held_because: null, visits: visits.slice(0, 2) })).toBe(false)
  expect(isReminderLeft({ held_because: null, visits })).toBe(true)
  expect(isReminderLeft({ held_because: 'doctor', visits })).toBe(false)
})

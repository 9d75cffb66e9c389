import { expect, test } from 'vitest'
import { isReminderLeft } from './contact.ts'

test('a reminder is still to be sent while one of its visits has neither a contact nor a confirmation', () => {
  const reminded = { last_contact: {}, confirmed_at: null }
  const confirmed = { last_contact: null, confirmed_at: '2026-11-18T09:00:00Z' }
  expect(isReminderLeft([reminded, confirmed])).toBe(false)
  expect(isReminderLeft([reminded, confirmed, { last_contact: null, confirmed_at: null }])).toBe(true)
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { internationalDigits, isReminderLeft, whatsappUrl } from './contact.ts'

describe('a number for wa.me', () => {
  test.each([
    ['5512 3456', '97455123456'],
    ['+974 5512 3456', '97455123456'],
    ['00974-5512-3456', '97455123456'],
    ['974 55123456', '97455123456'],
    ['٥٥١٢ ٣٤٥٦', '97455123456'],
    ['+44 20 7946 0958', '442079460958'],
    ['(+1) 202-555-0143', '12025550143'],
    ['555 1234', '5551234'],
    ['123456789012345', '123456789012345'],
    ['5512+3456', null],
    ['555 123', null],
    ['reception', null],
    ['12345', null],
    ['5512 3456 / 5512 3457', null],
    ['1234567890123456', null],
    ['', null],
    [null, null],
  ])('%s is %s', (typed, digits) => expect(internationalDigits(typed)).toBe(digits))

  test('is digits only, whatever was typed', () => {
    fc.assert(fc.property(fc.string(), (typed) => /^\d{7,15}$/.test(internationalDigits(typed) ?? '1234567')))
  })
})

test('a message becomes part of the link', () => {
  expect(whatsappUrl('55123456', 'Hello & good day\nمرحبا')).toBe(
    `https://wa.me/97455123456?text=Hello%20%26%20good%20day%0A${encodeURIComponent('مرحبا')}`,
  )
  expect(whatsappUrl('55123456')).toBe('https://wa.me/97455123456')
  expect(whatsappUrl(null, 'Hello')).toBeNull()
})

test('a reminder is still to be sent while one of its visits has neither a contact nor a confirmation', () => {
  const reminded = { last_contact: {}, confirmed_at: null }
  const confirmed = { last_contact: null, confirmed_at: '2026-11-18T09:00:00Z' }
  expect(isReminderLeft([reminded, confirmed])).toBe(false)
  expect(isReminderLeft([reminded, confirmed, { last_contact: null, confirmed_at: null }])).toBe(true)
})

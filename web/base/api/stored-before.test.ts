import { describe, expect, test } from 'vitest'
import { api, type EndpointName } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { clinicZone } from '#web/base/i18n/clinic-zone.ts'
import { serverNow } from './server-clock.ts'
import { storedBefore } from './stored-before.ts'

clinicZone.set('Asia/Qatar')
const plain = (sentence = '') => sentence.replaceAll(/[\u2066-\u2069]/g, '')
const names = Object.keys(api) as EndpointName[]
const endpoints: Readonly<Record<string, Endpoint>> = api
const creating = names.filter((name) => endpoints[name]?.creates)

test('a payment is named with its amount and the clinic’s time', () => {
  // Of the clinic's today, at any hour of the machine, and whatever the tests of the clock left in this process.
  const at = new Date(serverNow().getTime() + 3 * 3_600_000)
  at.setUTCHours(12, 42)
  const { en, ar } = storedBefore(api.recordPayment, { amount: 60, at: at.toISOString() }) ?? {}
  expect(plain(en)).toBe('A payment of 60.00 was recorded at 15:42; this one was not.')
  expect(plain(ar)).toBe('تم تسجيل دفعة بمبلغ 60.00 الساعة 15:42، ولم يُسجَّل ما أُرسل الآن.')
})

test('another day is named as well', () => {
  const { en, ar } = storedBefore(api.registerPatient, { amount: null, at: '2025-03-04T22:30:00Z' }) ?? {}
  expect(plain(en)).toBe('A patient was recorded on Wed, 5 Mar 2025 at 01:30; this one was not.')
  expect(plain(ar)).toContain('2025')
})

describe('every call that creates', () => {
  test.each(creating)('%s says what it stored, in both languages and without a word of programs', (name) => {
    const sentences = storedBefore(endpoints[name] as Endpoint, { amount: 1.5, at: new Date().toISOString() })
    for (const sentence of [plain(sentences?.en), plain(sentences?.ar)]) {
      expect(sentence).toContain('1.50')
      expect(sentence).not.toMatch(/undefined|null|key|idempot/i)
    }
    expect(sentences?.ar).toMatch(/^(\P{L})*\p{Script=Arabic}/u)
  })

  test('is one of a few dozen', () => {
    expect(creating.length).toBeGreaterThan(35)
    expect(storedBefore(api.patients, { at: new Date().toISOString() })).toBeUndefined()
  })
})

import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { nextCursor, requestOf } from './request.ts'

test('path parameters are filled by name and leave the body', () => {
  expect(requestOf(api.recordPayment, { id: 42, amount: 10.5, payment_method: 'cash' })).toEqual({
    url: '/api/invoices/42/payments',
    body: '{"amount":10.5,"payment_method":"cash"}',
    type: 'application/json',
  })
})

test('a GET puts the rest into the query and leaves out filters that are not set', () => {
  const { url, body } = requestOf(api.patients, { hasBalance: true, cursor: undefined, limit: 50, q: '' })
  expect(url).toBe('/api/patients?hasBalance=true&limit=50')
  expect(body).toBeUndefined()
})

test('a DELETE sends its input in the body, never in the address, and otherwise no body', () => {
  expect(requestOf(api.removeSecondFactor, { current_password: 'secret', code: '123456' })).toEqual({
    url: '/api/profile/second-factor',
    body: '{"current_password":"secret","code":"123456"}',
    type: 'application/json',
  })
  expect(requestOf(api.endSession, { id: 7 })).toEqual({
    url: '/api/profile/sessions/7',
    body: undefined,
    type: undefined,
  })
})

test('an endpoint with pictures sends a form: lists as JSON, files as they are', () => {
  const logo = new File(['x'], 'logo.png', { type: 'image/png' })
  const { body } = requestOf(api.updateClinicSettings, {
    clinic_name: 'Pearl',
    phone: null,
    business_hours: { friday: null },
    logo,
  })
  const form = body as FormData
  expect([...form.entries()]).toEqual([
    ['clinic_name', 'Pearl'],
    ['phone', ''],
    ['business_hours', '{"friday":null}'],
    ['logo', logo],
  ])
})

test.each([
  ['</api/patients?limit=50&cursor=a%2Bb>; rel="next"', 'a+b'],
  ['</api/patients?limit=50>; rel="prev"', undefined],
  [null, undefined],
])('the Link header %s leads to %s', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor)
})

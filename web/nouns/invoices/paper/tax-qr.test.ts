import { expect, test } from 'vitest'
import { taxQr } from './tax-qr.ts'

const INVOICE = {
  seller: 'Bobs Records',
  tax_number: '310122393500003',
  issued_at: '2022-04-25T15:30:00.000Z',
  total: 1000,
  tax: 150,
}

test('is the example that the Saudi tax office publishes', () => {
  expect(taxQr(INVOICE)).toBe(
    'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
  )
})

test.each(['عيادة اللؤلؤة', 'a', 'ab', 'abc', '🦷 Dental', 'ع'.repeat(200), `x${'ع'.repeat(200)}`])(
  'reads back as %s, counted in bytes',
  (seller) => {
    const bytes = Buffer.from(taxQr({ ...INVOICE, seller }), 'base64')
    const fields: string[] = []
    for (let at = 0; at < bytes.length;) {
      const [tag = 0, length = 0] = bytes.subarray(at, at + 2)
      expect(tag).toBe(fields.length + 1)
      fields.push(bytes.subarray(at + 2, at + 2 + length).toString())
      at += 2 + length
    }
    expect(seller.startsWith(fields[0] ?? '?')).toBe(true)
    expect(fields[0]?.length).toBeGreaterThanOrEqual(Math.min(seller.length, 127))
    expect(fields.slice(1)).toEqual(['310122393500003', '2022-04-25T15:30:00Z', '1000.00', '150.00'])
  },
)

import { expect, test } from 'vitest'
import { currencies, default_card_fee_percentage, default_currency, largest_image_bytes } from './clinic.ts'

test("a clinic's settings begin with riyals and a card fee of 2.8 %; pictures take 5 MB", () => {
  expect(currencies[0]).toBe('QR')
  expect(default_currency).toBe('QR')
  expect(default_card_fee_percentage).toBe(2.8)
  expect(largest_image_bytes).toBe(5_242_880)
})

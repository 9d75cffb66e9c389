import { expect, test } from 'vitest'
import {
  CURRENCIES,
  DEFAULT_CARD_FEE_PERCENTAGE,
  DEFAULT_CLINIC_NAME,
  DEFAULT_CURRENCY,
  isWebAddress,
  LARGEST_IMAGE_BYTES,
} from './clinic.ts'

test('the defaults are riyals and a card fee of 2.8 %; pictures take 5 MB', () => {
  expect(CURRENCIES[0]).toBe('QR')
  expect(DEFAULT_CURRENCY).toBe('QR')
  expect(DEFAULT_CARD_FEE_PERCENTAGE).toBe(2.8)
  expect(DEFAULT_CLINIC_NAME).not.toBe('')
  expect(LARGEST_IMAGE_BYTES).toBe(5_242_880)
})

test.each([
  ['clinic.example', true],
  ['https://clinic.example/a?b=c:d', true],
  ['HTTP://clinic.example', true],
  ['clinic.example:8080/path', true],
  ['www.clinic.example/a:b', true],
  ['عيادة.قطر', true],
  ['javascript:alert(1)', false],
  ['JavaScript:1/alert(1)', false],
  [' java\nscript:alert(1)', false],
  ['\u200bjavascript:alert(1)', false],
  ['data:text/html,<script>1</script>', false],
  ['vbscript:x', false],
  ['file:///etc/passwd', false],
  ['https:clinic', false],
  ['xhttp://clinic.example', false],
  ['httpx://clinic.example', false],
  ['clinic.example:8080', true],
  ['clinic.example:80x', false],
  ['clinic.example:x80', false],
])('a link may lead to %j: %s', (text, is) => {
  expect(isWebAddress(text)).toBe(is)
})

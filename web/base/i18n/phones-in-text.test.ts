import { expect, test } from 'vitest'
import { partsByPhone } from './phones-in-text.ts'

test.each([
  ['عيادة، +974 4000 0190', ['عيادة، ', '+974 4000 0190', '']],
  ['Call 4000 0190 or (02) 555-1234.', ['Call ', '4000 0190', ' or (02) ', '555-1234', '.']],
  ['من 28 نوفمبر 2026 إلى 30 نوفمبر 2026.', ['من 28 نوفمبر 2026 إلى 30 نوفمبر 2026.']],
  ['2026-11-28, teeth 36 37 38, 500 mg', ['2026-11-28, teeth 36 37 38, 500 mg']],
  ['', ['']],
])('the phone numbers of %j', (text, parts) => {
  expect(partsByPhone(text)).toEqual(parts)
})

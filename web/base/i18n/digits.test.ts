import { expect, test } from 'vitest'
import { telephoneLink } from './digits.ts'

test.each([
  ['+974 5512 3456', 'tel:+97455123456'],
  ['(0974) 55-123', 'tel:097455123'],
  ['٥٥١٢ ٣٤٥٦', 'tel:55123456'],
  ['+۹۷۴ ۵۵', 'tel:+97455'],
])('%s is called by %s', (number, link) => {
  expect(telephoneLink(number)).toBe(link)
})

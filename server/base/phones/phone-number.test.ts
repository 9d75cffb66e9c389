import { describe, expect, test } from 'vitest'
import { getCountries } from 'libphonenumber-js/min'
import { CALLING_COUNTRIES } from '#domain/calling-countries.ts'
import { internationalDigits, nationalDigits, whatsappUrl } from './phone-number.ts'

describe('a phone number', () => {
  test.each([
    ['QA', '55123456', '97455123456'],
    ['QA', '٥٥١٢ ٣٤٥٦', '97455123456'],
    ['QA', '+974 5512 3456', '97455123456'],
    ['QA', '00974-5512-3456', '97455123456'],
    ['QA', '97455123456', '97455123456'],
    ['QA', '44123456', '97444123456'],
    ['QA', '+44 (0)20 7946 0958', '442079460958'],
    ['QA', '919876543210', '919876543210'],
    ['AE', '050 123 4567', '971501234567'],
    ['AE', '+974 5512 3456', '97455123456'],
    ['GB', '07911 123456', '447911123456'],
    ['US', '(212) 555-0123', '12125550123'],
    ['US', '011 974 5512 3456', '97455123456'],
    ['IN', '9876543210', '919876543210'],
  ])('in %s, %s is %s', (country, typed, digits) => {
    expect(internationalDigits(typed, country)).toBe(digits)
  })

  test.each([
    ['QA', '11111111'],
    ['QA', '00000000'],
    ['QA', '5512345'],
    ['QA', '(212) 555-0123'],
    ['QA', '55123456 mother'],
    ['QA', '55123456 / 66123456'],
    ['QA', ''],
    ['QA', '+'],
    ['QA', '+'.repeat(1000)],
    ['AE', '55123456'],
    ['GB', '123'],
    ['XX', '55123456'],
  ])('in %s, %s is none that can be dialled from elsewhere', (country, typed) => {
    expect(internationalDigits(typed, country)).toBeNull()
  })

  test('makes a WhatsApp link, with a message', () => {
    expect(whatsappUrl('050 123 4567', 'AE', 'Tomorrow, 9:00')).toBe(
      'https://wa.me/971501234567?text=Tomorrow%2C%209%3A00',
    )
    expect(whatsappUrl('11111111', 'QA', 'Tomorrow')).toBeNull()
  })

  test('has national digits only where its country is named', () => {
    expect(['+974 5512 3456', '+971501234567', '55123456', '+1'].map(nationalDigits)).toEqual([
      '55123456',
      '501234567',
      undefined,
      undefined,
    ])
  })
})

test('the countries to choose from are those of the numbering plans', () => {
  expect(CALLING_COUNTRIES).toEqual(getCountries().toSorted())
})

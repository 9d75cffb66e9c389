import { expect, test } from 'vitest'
import { withName, withPhone, withPhones } from './names-and-phones.ts'

test.each([
  ['Al-Sayed, Ahmad', 'Ahmad Al-Sayed'],
  ["O'Brien,Mary Jane", "Mary Jane O'Brien"],
  ['السيد، أحمد', 'أحمد السيد'],
  ['Núñez, José M.', 'José M. Núñez'],
  ['Ahmad Khan, MD', 'Ahmad Khan, MD'],
  ['John Smith, Jr.', 'John Smith, Jr.'],
  ['Noor, Fatima, Ali', 'Noor, Fatima, Ali'],
  ['Family Khan, 3 children', 'Family Khan, 3 children'],
  ['Noor,', 'Noor,'],
  ['Ahmad Al-Sayed', 'Ahmad Al-Sayed'],
  ['Ahmad  Al-Sayed', 'Ahmad Al-Sayed'],
])('the name %s is %s', (written, name) => {
  expect(withName('full_name', { full_name: written })).toEqual({ full_name: name })
  expect(withName('patient_name', { patient_name: written })).toEqual({ patient_name: name })
})

test("a line of the clinic's own file stays as it is", () => {
  const own = { full_name: 'Noor, Fatima', contact_number: '55551234 / 44667788', clinic_record: 'C12345678-7' }
  expect(withName('full_name', own)).toEqual(own)
  expect(withPhones(own)).toEqual(own)
  expect(withPhone(own)).toEqual(own)
})

test.each([
  ['55551234 / 44667788', ['55551234', '44667788']],
  ['+974 5555 1234, 4466-7788', ['+974 5555 1234', '4466-7788']],
  ['5555 1234\n4466 7788', ['5555 1234', '4466 7788']],
  ['5555 1234 or 4466 7788', ['5555 1234', '4466 7788']],
  ['5555 1234 و 4466 7788', ['5555 1234', '4466 7788']],
  ['5555 1234 / 55551234', ['5555 1234']],
  ['(0044) 20 7946 0958', ['(0044) 20 7946 0958']],
  ['04/1234567', ['04/1234567']],
  ['44123456/57', ['44123456/57']],
  ['44123456 ext. 12', ['44123456 ext. 12']],
])('the phones %j are %j', (cell, [contact_number, second_contact_number]) => {
  expect(withPhones({ contact_number: cell })).toEqual({
    contact_number,
    ...(second_contact_number !== undefined && { second_contact_number }),
  })
  expect(withPhone({ contact_number: cell })).toEqual({ contact_number })
})

test('a third phone stays with the notes, and a phone of its own column is not lost', () => {
  const values = {
    contact_number: '55551234/44667788',
    second_contact_number: '33221100',
    former_notes: 'Likes mornings',
  }
  expect(withPhones(values)).toEqual({
    contact_number: '55551234',
    second_contact_number: '33221100',
    former_notes: 'Likes mornings\n44667788',
  })
})

import { expect, test } from 'vitest'
import { timesTaken } from './times-taken.ts'

const at = (doctor_id: number, patient_id: number, from: string, to: string) => ({
  doctor_id,
  patient_id,
  datetime_start: `2027-03-15T${from}:00`,
  datetime_end: `2027-03-15T${to}:00`,
})

test('the first line is told that takes the time of the doctor or of the patient', () => {
  const taken = timesTaken()
  taken.take({ line: 2, ...at(1, 10, '09:00', '09:30') })
  taken.take({ line: 3, ...at(2, 11, '09:00', '10:00') })
  taken.take({ line: 4, ...at(1, 12, '10:00', '10:30') })
  expect(taken.lineAt(at(1, 99, '09:15', '09:45'))).toBe(2)
  expect(taken.lineAt(at(9, 11, '09:45', '10:15'))).toBe(3)
  // Of the doctor it is line 4, of the patient line 3.
  expect(taken.lineAt(at(1, 11, '09:45', '10:15'))).toBe(3)
  expect(taken.lineAt(at(1, 99, '09:30', '10:00'))).toBeUndefined()
  expect(taken.lineAt(at(3, 99, '09:00', '10:00'))).toBeUndefined()
  expect(
    taken.lineAt({
      ...at(1, 10, '09:00', '09:30'),
      datetime_start: '2027-03-16T09:00:00',
      datetime_end: '2027-03-16T09:30:00',
    }),
  ).toBeUndefined()
})

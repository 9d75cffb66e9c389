import { describe, expect, test } from 'vitest'
import { changesFrom, isComplete, sentencesFor } from './form-state.ts'

const start = { name: 'Ada', notes: '', patient: { id: 1, name: 'Noor' } }

describe('typed values over initial values', () => {
  test('are those that differ', () => expect(changesFrom(start, { notes: 'late' })).toEqual({ notes: 'late' }))

  test('are none if they are equal, and follow what others save', () => {
    const typed = changesFrom(start, { name: 'Ada', notes: 'late', patient: { id: 1, name: 'Noor' } })
    expect({ ...start, name: 'Ada Lovelace', ...typed }).toEqual({ ...start, name: 'Ada Lovelace', notes: 'late' })
  })

  test('include another file, whatever its name', () => {
    const [one, other] = [new File(['1'], 'a.png'), new File(['2'], 'a.png')]
    expect(changesFrom({ picture: one }, { picture: other })).toEqual({ picture: other })
    expect(changesFrom({ picture: one }, { picture: one })).toEqual({})
  })

  test('are compared by the form itself if values are more than texts', () => {
    const isSame = (name: keyof typeof start, one: typeof start, other: typeof start) =>
      name === 'patient' ? one.patient.id === other.patient.id : one[name] === other[name]
    expect(changesFrom(start, { name: 'Eve', patient: { id: 1, name: 'Noor Ali' } }, isSame)).toEqual({ name: 'Eve' })
  })
})

test.each([
  [{}, true],
  [{ name: undefined, notes: false }, true],
  [{ name: 'Enter a name' }, false],
  [{ lines: true }, false],
])('%j is complete: %s', (problems, complete) => expect(isComplete(problems)).toBe(complete))

test('a field shows what it lacks, else the server’s error, else nothing', () => {
  const problems = { name: 'Enter a name', notes: undefined, lines: true }
  expect(sentencesFor(problems, { name: 'Taken', notes: 'Too long', 'lines.0': 'No' })).toEqual({
    name: 'Enter a name',
    notes: 'Too long',
    'lines.0': 'No',
  })
})

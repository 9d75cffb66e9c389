import { describe, expect, test } from 'vitest'
import { ensureEditable, ensureSignable, ensureTakesAddenda, isLocked } from './note.ts'

const AUTHOR = 7
const ANOTHER = 8
const fresh = { created_by: AUTHOR, created_at: '2026-11-18T06:00:00.000Z', signed_at: null }
const signed = { ...fresh, signed_at: '2026-11-18T06:10:00.000Z' }
const at = (time: string) => new Date(time)
const SOON = at('2026-11-18T07:00:00Z')

describe('a note', () => {
  test.each([
    ['at once', fresh, '2026-11-18T06:00:00Z', false],
    ['after 24 hours', fresh, '2026-11-19T06:00:00Z', false],
    ['a moment later', fresh, '2026-11-19T06:00:00.001Z', true],
    ['once it is signed', signed, '2026-11-18T06:10:00Z', true],
  ])('%s is locked: %j at %s: %s', (_when, note, time, locked) => {
    expect(isLocked(note, at(time))).toBe(locked)
  })

  test('is changed by its author alone, until it is locked', () => {
    expect(() => ensureEditable(fresh, AUTHOR, SOON)).not.toThrow()
    expect(() => ensureEditable(fresh, ANOTHER, SOON)).toThrow('Only its author')
    expect(() => ensureEditable(signed, AUTHOR, SOON)).toThrow('cannot be changed')
  })

  test('is signed once, by its author, even if its age has locked it', () => {
    expect(() => ensureSignable(fresh, AUTHOR)).not.toThrow()
    expect(() => ensureSignable(fresh, ANOTHER)).toThrow('Only its author')
    expect(() => ensureSignable(signed, AUTHOR)).toThrow('signed already')
  })

  test('takes addenda only once it is locked', () => {
    expect(() => ensureTakesAddenda(signed, SOON)).not.toThrow()
    expect(() => ensureTakesAddenda(fresh, SOON)).toThrow('can still be changed')
  })
})

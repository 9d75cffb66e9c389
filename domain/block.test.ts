import { describe, expect, test } from 'vitest'
import { blocksAt, blockWarnings, keepsOut } from './block.ts'

const visit = { datetime_start: '2032-01-05T10:00:00', datetime_end: '2032-01-05T10:30:00' }
const block = (from: string, until: string, type_id: number | null = null) => ({
  starts: `2032-01-05T${from}:00`,
  ends: `2032-01-05T${until}:00`,
  kind: type_id === null ? ('closed' as const) : ('reserved' as const),
  type_id,
})

describe('a block', () => {
  test.each([
    ['before', block('09:00', '10:00'), false],
    ['up to a minute after the start', block('09:00', '10:01'), true],
    ['within', block('10:10', '10:20'), true],
    ['around', block('08:00', '20:00'), true],
    ['from a minute before the end', block('10:29', '11:00'), true],
    ['after', block('10:30', '11:00'), false],
    [
      'of several days',
      { ...block('00:00', '00:00'), starts: '2032-01-01T00:00:00', ends: '2032-01-09T00:00:00' },
      true,
    ],
  ])('%s', (_where, each, touches) => {
    expect(blocksAt(visit, [each])).toEqual(touches ? [each] : [])
  })

  test.each([
    [block('10:00', '11:00'), null, true],
    [block('10:00', '11:00'), 7, true],
    [block('10:00', '11:00', 7), 7, false],
    [block('10:00', '11:00', 7), 8, true],
    [block('10:00', '11:00', 7), null, true],
  ])('%o keeps out the type %s: %s', (each, type_id, keeps) => {
    expect(keepsOut(each, type_id)).toBe(keeps)
  })
})

describe('an appointment', () => {
  test.each([
    ['in no block', null, [block('11:00', '12:00')], []],
    ['in closed time', 7, [block('10:00', '11:00')], ['blocked']],
    ['in time of its own type', 7, [block('10:00', '11:00', 7)], []],
    ['in time of another type', 8, [block('10:00', '11:00', 7)], ['reserved_for_type']],
    ['without a type in time of one', null, [block('10:00', '11:00', 7)], ['reserved_for_type']],
    [
      'in time of its own type and of another',
      7,
      [block('10:00', '11:00', 7), block('10:00', '11:00', 8)],
      ['reserved_for_type'],
    ],
    ['in both', 8, [block('10:15', '11:00', 7), block('09:00', '10:05')], ['blocked', 'reserved_for_type']],
  ])('%s', (_where, type_id, blocks, warnings) => {
    expect(blockWarnings({ ...visit, type_id }, blocks)).toEqual(warnings)
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CLINICAL_FILE_KINDS,
  ensureVoidable,
  FILE_HEAD_BYTES,
  FILE_MEDIA_TYPES,
  FILE_PART_BYTES,
  FILE_TYPES,
  fileNameOf,
  isClinical,
  isPicture,
  LARGEST_FILE_BYTES,
  mayVoid,
  mediaTypeOf,
  OTHER_FILE_KINDS,
  partsOf,
} from './file.ts'

test('pictures of the mouth and results are clinical; papers are not', () => {
  expect(CLINICAL_FILE_KINDS.every(isClinical)).toBe(true)
  expect(OTHER_FILE_KINDS).toEqual(['document', 'consent'])
})

test.each([
  [1, 1],
  [FILE_PART_BYTES, 1],
  [FILE_PART_BYTES + 1, 2],
  [LARGEST_FILE_BYTES, 50],
])('%d bytes are kept in %d parts', (size, parts) => expect(partsOf(size)).toBe(parts))

/** The first bytes, written as text; zeros before them where the type says so. */
const head = (text: string, before = 0) => Buffer.concat([Buffer.alloc(before), Buffer.from(text, 'latin1')])

describe('what a file is', () => {
  test.each([
    [head('\x89PNG\r\n\x1a\n'), 'image/png'],
    [head('\xff\xd8\xff\xe0'), 'image/jpeg'],
    [head('RIFF\x10\x00\x00\x00WEBPVP8 '), 'image/webp'],
    [head('%PDF-1.7'), 'application/pdf'],
    [head('DICM', 128), 'application/dicom'],
    [head('RIFF\x10\x00\x00\x00WAVEfmt '), undefined],
    [head('XIFF\x10\x00\x00\x00WEBP'), undefined],
    [head('\x89PNG\r\n\x1a'), undefined],
    [head('%PDF'), undefined],
    [head('DICM'), undefined],
    [head('<svg xmlns="http://www.w3.org/2000/svg">'), undefined],
    [head(''), undefined],
  ])('is detected from its first bytes (%#)', (bytes, type) => expect(mediaTypeOf(bytes)).toBe(type))

  test('is detected from no more bytes than are read of a file', () => {
    const ends = FILE_TYPES.flatMap(({ starts }) => starts.map(({ at, bytes }) => at + bytes.length))
    expect(Math.max(...ends)).toBe(FILE_HEAD_BYTES)
    expect(FILE_MEDIA_TYPES.filter(isPicture)).toEqual(['image/png', 'image/jpeg', 'image/webp'])
  })
})

describe('the name of a file', () => {
  test.each([
    ['OPG.png', 'image/png', 'OPG.png'],
    ['OPG', 'image/png', 'OPG.png'],
    ['OPG.PNG', 'image/png', 'OPG.png'],
    ['scan.jfif', 'image/jpeg', 'scan.jfif'],
    ['scan.jpeg', 'image/jpeg', 'scan.jpeg'],
    ['holiday.png', 'image/jpeg', 'holiday.png.jpg'],
    ['letter.pdf.exe', 'application/pdf', 'letter.pdf.exe.pdf'],
    ['report v1.2', 'application/pdf', 'report v1.2.pdf'],
    ['تقرير.pdf', 'application/pdf', 'تقرير.pdf'],
    ['C:\\Users\\noor\\tooth.dcm', 'application/dicom', 'tooth.dcm'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['  ..hidden. .png', 'image/png', 'hidden.png'],
    ['in\u202evoice\r\n.pdf', 'application/pdf', 'invoice.pdf'],
    ['.webp', 'image/webp', 'file.webp'],
    ['', 'image/webp', 'file.webp'],
    ['folder/', 'image/webp', 'file.webp'],
  ] as const)('%j of %s is %s', (sent, type, name) => expect(fileNameOf(sent, type)).toBe(name))

  test('is at most 120 characters, without cutting one in two', () => {
    expect(fileNameOf(`${'a'.repeat(119)}😀b.pdf`, 'application/pdf')).toBe(`${'a'.repeat(119)}😀.pdf`)
    expect(fileNameOf(`${'a'.repeat(118)}. b.pdf`, 'application/pdf')).toBe(`${'a'.repeat(118)}.pdf`)
  })

  test('is unchanged when cleaned again, and has neither folders nor invisible characters', () => {
    const property = fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...FILE_MEDIA_TYPES), (sent, type) => {
      const name = fileNameOf(sent, type)
      expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|^\./u)
      expect(fileNameOf(name, type)).toBe(name)
    })
    fc.assert(property)
  })
})

describe('a file', () => {
  const file = { added_by: 7, voided_at: null }
  test('may be voided by the user who added it, and by users who may void any file', () => {
    expect([mayVoid(file, 7, false), mayVoid(file, 8, true), mayVoid(file, 8, false)]).toEqual([true, true, false])
  })

  test.each([
    ['of one’s own', () => ensureVoidable(file, 7, false), undefined],
    [
      'of another',
      () => ensureVoidable(file, 8, false),
      { kind: 'forbidden', coded: { code: 'file.of-another', values: {} } },
    ],
    [
      'taken back before',
      () => ensureVoidable({ ...file, voided_at: '2026-11-24T06:00:00.000Z' }, 7, false),
      { kind: 'conflict', coded: { code: 'file.already-voided', values: {} } },
    ],
  ])('%s is refused or not: %j', (_which, take, refusal) => {
    if (refusal) expect(take).toThrow(expect.objectContaining(refusal))
    else expect(take).not.toThrow()
  })
})

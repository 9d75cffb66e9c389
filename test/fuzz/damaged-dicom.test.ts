import { expect, test } from 'vitest'
import { openDicom } from '../support/open-dicom.ts'
import { dicomFile, element, sequence } from '../support/dicom-files.ts'
import { openDamaged } from './damaged-dicom.ts'

test('500 damaged files are drawn, or their problem is named', { timeout: 120_000 }, async () => {
  expect(await openDamaged(36, 500)).toMatchObject({ count: 500, failures: [] })
})

const problemOf = (file: Uint8Array) => openDicom(file).catch(({ problem }) => problem as unknown)

test('a file of millions of elements, and one of endless nesting, are given up', { timeout: 60_000 }, async () => {
  const order = { explicit: true, big: false }
  const [start, empty] = [await dicomFile(), element('00090001', 'LO', new Uint8Array(), order)]
  const head = start.subarray(0, 132 + 12 + 28)
  const many = Buffer.concat([head, Buffer.alloc(empty.length * 1_200_000, empty)])
  expect(await problemOf(new Uint8Array(many))).toMatchObject({ code: expect.any(String) })
  const nested = sequence([]).length
  const deep = Buffer.alloc(
    (12 + nested) * 100_000,
    Buffer.concat([
      element('00091140', 'SQ', new Uint8Array(), order, true),
      Buffer.from([0xfe, 0xff, 0, 0xe0, 255, 255, 255, 255]),
    ]),
  )
  expect(await problemOf(new Uint8Array(Buffer.concat([head, deep])))).toMatchObject({ code: expect.any(String) })
})

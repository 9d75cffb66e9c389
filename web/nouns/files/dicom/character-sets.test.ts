import { expect, test } from 'vitest'
import { dicomFile } from '#test/support/dicom-files.ts'
import { parseAll } from './decode.ts'

const nameIn = async (set: string | undefined, ...bytes: number[]) => {
  const named = set === undefined ? [] : ([['00080005', 'CS', set]] as const)
  const { identity } = await parseAll(
    await dicomFile({
      more: [...named.map((each) => [...each] as [string, string, string]), ['00100010', 'PN', Uint8Array.from(bytes)]],
    }),
  )
  return identity.name
}

test.each([
  ['ISO_IR 100', [0x4e, 0xfa, 0xf1, 0x65, 0x7a], 'Núñez'],
  ['ISO-IR 100', [0x4e, 0xfa, 0xf1, 0x65, 0x7a], 'Núñez'],
  ['ISO_IR 127', [0xe7, 0xcf, 0xe9], 'هدى'],
  ['\\ISO 2022 IR 127', [0x1b, 0x2d, 0x47, 0xe7, 0xcf, 0xe9], 'هدى'],
  ['ISO_IR 144', [0xbb, 0xee, 0xda], 'Люк'],
  ['ISO_IR 192', [...Buffer.from('هدى Núñez Люк')], 'هدى Núñez Люк'],
  [undefined, [...Buffer.from('هدى')], 'هدى'],
  [undefined, [0x4e, 0xfa, 0xf1, 0x65, 0x7a], 'Núñez'],
  ['ISO_IR 9999', [0x48], 'H'],
] as const)('%s', async (set, bytes, name) => expect(await nameIn(set, ...bytes)).toBe(name))

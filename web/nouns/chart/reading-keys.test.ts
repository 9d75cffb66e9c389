import { expect, test } from 'vitest'
import { CONDITIONS } from '#domain/chart.ts'
import { LETTER_OF_MISSING, OFFERED, LETTERS, NOTHING_CHOSEN, readKey } from './reading-keys.ts'

/** The choice after these keys, and what the last key that records something records. */
function after(keys: string) {
  let choice = NOTHING_CHOSEN
  let noted: string | undefined
  for (const key of keys.split(' ')) {
    const read = readKey(choice, key)
    if (read?.kind === 'choice') ({ choice } = read)
    else if (read) noted = read.kind === 'note' ? read.code : read.kind
  }
  return { teeth: choice.teeth, surfaces: choice.surfaces.join(''), noted }
}

test.each([
  ['3 6 M O C', [36], 'MO', 'caries'],
  ['3 6 o m c', [36], 'MO', 'caries'],
  ['1 1 I F P H', [11], 'OBL', 'filling'],
  ['3 6 I P H', [36], '', 'filling'],
  ['3 6 3 7 O S', [36, 37], 'O', 'sealant'],
  ['3 6 3 6 C', [], '', undefined],
  ['3 6 M M K', [36], '', 'crown'],
  ['3 9 3 6 R', [36], '', 'root_canal'],
  ['5 5 E', [55], '', 'missing'],
  ['M O C', [], '', undefined],
  ['3 6 M Escape C', [], '', undefined],
])('%s', (keys, teeth, surfaces, noted) => {
  expect(after(keys)).toEqual({ teeth, surfaces, noted })
})

test('each letter is of one condition, which is no surface and no other shortcut', () => {
  const letters = [...Object.values(LETTERS), LETTER_OF_MISSING]
  expect(new Set(letters).size).toBe(Object.keys(LETTERS).length + 1)
  expect(OFFERED.toSorted()).toEqual(CONDITIONS.toSorted())
  expect(letters.filter((letter) => /[MODBLIFPG]/.test(letter))).toEqual([])
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  inIso88591,
  inIso885915,
  inIso88596,
  inUtf16,
  inWindows1252,
  inWindows1256,
} from '#test/support/import-files.ts'
import { decoded } from './decoding.ts'
import { likeness } from './likely-words.ts'
import { encodingOf } from './text-encoding.ts'

const folder = await mkdtemp(join(tmpdir(), 'text-encoding-'))
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function found(content: Buffer) {
  const path = join(folder, String(++files))
  await writeFile(path, content)
  return encodingOf(path)
}

const SPANISH = 'nombre_paciente,dui\nMaría José Calderón,34567890-1\nCarmen Núñez,55667788-3\n'
const FRENCH = 'Nom,Prénom\nLefèvre,Zoé\nO’Brien,Anaïs\nGarçon,Benoît\n'
const GERMAN = 'Name,Vorname\nMüller,Jörg\nGroß,Käthe\nÖzdemir,Şule\n'
const PORTUGUESE = 'Nome;Telefone\nJoão Conceição;1\nANTÔNIO GONÇALVES;2\n'
const ARABIC = 'الاسم,الجوال\nمحمد عبدالله,55123456\nفاطمة الكواري,55123457\n'
const ONE_ARABIC = 'Name,Phone\nمحمد,55123456\n'
const OE = 'Nom,Prénom\nLebœuf,Zoé\nŽižek,Anaïs\n'

test.each([
  ['Spanish', inWindows1252(SPANISH), 'windows-1252', SPANISH],
  ['French', inWindows1252(FRENCH), 'windows-1252', FRENCH],
  ['German', inWindows1252(GERMAN), 'windows-1252', GERMAN.replace('Ş', '?')],
  ['Portuguese', inIso88591(PORTUGUESE), 'windows-1252', PORTUGUESE],
  ['one accent', inWindows1252('Name\nZoë Smith\n'), 'windows-1252', 'Name\nZoë Smith\n'],
  ['Arabic', inWindows1256(ARABIC), 'windows-1256', ARABIC],
  ['one Arabic name', inWindows1256(ONE_ARABIC), 'windows-1256', ONE_ARABIC],
  ['Arabic of ISO', inIso88596(ARABIC), 'ISO-8859-6', ARABIC],
  ['one Arabic name of ISO', inIso88596(ONE_ARABIC), 'ISO-8859-6', ONE_ARABIC],
  ['Latin 9', inIso885915(OE), 'ISO-8859-15', OE],
  ['UTF-8', Buffer.from(ARABIC + SPANISH), 'UTF-8', ARABIC + SPANISH],
  [
    'UTF-8 with a broken letter',
    Buffer.concat([Buffer.from(SPANISH), Buffer.from([0xe9, 0x0a])]),
    'UTF-8',
    `${SPANISH}\u{FFFD}\n`,
  ],
  ['UTF-16', inUtf16(ARABIC), 'UTF-16LE', ARABIC],
  ['no accents', Buffer.from('Name\nHuda\n'), 'UTF-8', 'Name\nHuda\n'],
] as const)('%s', async (_name, content, encoding, text) => {
  const { encoding: detected } = await found(content)
  expect([detected, decoded(content, detected)]).toEqual([encoding, text])
})

test('names are shown as each encoding would read them, those of columns only if there are no others', async () => {
  const { encodings } = await found(inWindows1252(SPANISH.replace('nombre', 'número')))
  expect(encodings.map(({ encoding }) => encoding)).toEqual(
    ['windows-1252', 'windows-1256', 'ISO-8859-6'].slice(0, encodings.length),
  )
  expect(encodings[0]).toEqual({ encoding: 'windows-1252', samples: ['María José Calderón', 'Carmen Núñez'] })
  expect(encodings[1]).toEqual({ encoding: 'windows-1256', samples: ['Marيa José Calderَn', 'Carmen N\u0652\u064Cez'] })
  expect((await found(Buffer.from('Name\nHuda\n'))).encodings).toEqual([])
  expect((await found(inUtf16(ARABIC))).encodings).toEqual([
    { encoding: 'UTF-16LE', samples: ['الاسم', 'الجوال', 'محمد عبدالله'] },
  ])
})

test('Node takes windows-1252 for ISO-8859-1, and this does not: byte 0x92 is an apostrophe', () => {
  expect(decoded(Buffer.from('O\u0092Brien \u0080', 'latin1'), 'windows-1252')).toBe('O’Brien €')
  expect(decoded(Buffer.from([0xa4, 0xbd]), 'ISO-8859-15')).toBe('€œ')
})

test.each([
  ['Núñez', 'Nٌْez'],
  ['محمد', 'ãÍãÏ'],
  ['Lebœuf', 'Leb½uf'],
  ['ANTÔNIO', 'ANTشNIO'],
  ['محمد', 'هحهد'],
])('%s is more like a name than %s', (name, other) => expect(likeness(name)).toBeGreaterThan(likeness(other)))

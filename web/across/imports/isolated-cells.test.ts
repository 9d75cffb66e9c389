import { expect, test } from 'vitest'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { decisionTexts } from './decision-texts.ts'
import { doctorsTexts } from './doctors-of-file-texts.ts'
import { fileTexts } from './file-texts.ts'
import { reading_texts } from './reading-texts.ts'
import { undoTexts } from './undo-texts.ts'

/** A day of a file reads backwards in an Arabic sentence, and a name's full stop changes sides, unless it is isolated. */
test.each([
  ['a day', fileTexts.ar.day_sample],
  ['a column', fileTexts.ar.field_of],
  ['a file', fileTexts.ar.open],
  ['a backup', fileTexts.ar.backup],
  ['a cell that says nothing', decisionTexts.ar.says_nothing],
  ['a code', reading_texts.ar.code],
  ['a sheet', (name: string) => reading_texts.ar.other_sheets([name])],
  ['a doctor', doctorsTexts.ar.inactive],
  ['a user', (name: string) => undoTexts.ar.undone(name, '')],
])('%s stays as it is in an Arabic sentence', (_what, sentence) => {
  for (const cell of ['1990-05-15', 'Phone (home)'])
    expect([isolate(cell), isolateLtr(cell)].some((isolated) => sentence(cell).includes(isolated))).toBe(true)
})

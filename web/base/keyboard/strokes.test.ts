import { expect, test } from 'vitest'
import { keyCaps, pressedIn } from './strokes.ts'

const press = (key: string, code: string, ...held: string[]) => ({
  key,
  code,
  ctrlKey: held.includes('Control'),
  metaKey: held.includes('Meta'),
  altKey: held.includes('Alt'),
  shiftKey: held.includes('Shift'),
  getModifierState: (modifier: string) => held.includes(modifier),
})

test.each([
  ['g', press('g', 'KeyG'), 'g'],
  ['G with the caps lock on', press('G', 'KeyG'), 'g'],
  ['the key of G where it writes Arabic', press('ل', 'KeyG'), 'g'],
  ['?', press('?', 'Slash', 'Shift'), '?'],
  ['? of an Arabic keyboard', press('؟', 'Slash', 'Shift'), '?'],
  ['[ of an Arabic keyboard', press('ج', 'BracketLeft'), '['],
  ['[ where it takes AltGr', press('[', 'Digit8', 'AltGraph', 'Control', 'Alt'), '['],
  ['Ctrl+K', press('k', 'KeyK', 'Control'), 'mod+k'],
  ['Cmd+K', press('k', 'KeyK', 'Meta'), 'mod+k'],
  ['Ctrl with the key of K where it writes Arabic', press('ن', 'KeyK', 'Control'), 'mod+k'],
])('%s is read', (_, pressed, stroke) => {
  expect(pressedIn(pressed)).toBe(stroke)
})

test.each([
  ['Alt+G, a menu of the browser', press('g', 'KeyG', 'Alt')],
  ["Ctrl+Shift+K, the browser's own", press('K', 'KeyK', 'Control', 'Shift')],
  ['Enter', press('Enter', 'Enter')],
  ['the space bar', press(' ', 'Space')],
  ['Shift alone', press('Shift', 'ShiftLeft', 'Shift')],
])('%s is left alone', (_, pressed) => {
  expect(pressedIn(pressed)).toBeUndefined()
})

test('keys are shown as on the key caps', () => {
  expect(keyCaps('g d')).toEqual(['G', 'D'])
  expect(keyCaps('alt+arrows')).toEqual(['Alt', 'Arrows'])
  expect(keyCaps('?')).toEqual(['?'])
})

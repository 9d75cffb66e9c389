import { describe, expect, test } from 'vitest'
import { writtenScore } from '#domain/bpe.ts'
import { enterKey, type Entry, isEntered, NOTHING_ENTERED } from './entering.ts'

const lettersOf = (text: string) => text.split('')
const typed = (keys: readonly string[], from: Entry = NOTHING_ENTERED) =>
  keys.reduce((entry, key) => enterKey(entry, key) ?? entry, from)
const written = ({ scores, furcation }: Entry) =>
  scores.map((score, index) => writtenScore(score ?? '-', furcation[index])).join(' ')

describe('keys of a BPE', () => {
  test.each([
    ['210321', '2 1 0 3 2 1'],
    ['4*10x3*2', '4* 1 0 X 3* 2'],
    ['3f3', '3* 3 - - - -'],
    ['3**', '3 - - - - -'],
    ['X*', 'X - - - - -'],
    ['*', '- - - - - -'],
    ['٣٤٠١٢X', '3 4 0 1 2 X'],
    ['5789', '- - - - - -'],
    ['0123442', '0 1 2 3 4 4'],
  ])('%s', (keys, scores) => {
    expect(written(typed(lettersOf(keys)))).toBe(scores)
  })

  test('the star of the last one is taken when all are entered', () => {
    const entry = typed(lettersOf('000004*'))
    expect([isEntered(entry), entry.at, written(entry)]).toEqual([true, 6, '0 0 0 0 0 4*'])
  })

  test('Backspace clears and goes back', () => {
    expect(written(typed([...lettersOf('21'), 'Backspace', '3']))).toBe('2 3 - - - -')
    expect(written(typed([...lettersOf('3*'), 'Backspace']))).toBe('- - - - - -')
    expect(typed(['Backspace']).at).toBe(0)
  })

  test('arrows move along the picture, where the lower row begins at the right of the patient', () => {
    const at = (...keys: string[]) => typed(keys).at
    expect([at('ArrowRight'), at('ArrowDown'), at('ArrowDown', 'ArrowRight'), at('ArrowLeft')]).toEqual([1, 5, 4, 0])
    expect(at('ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowUp')).toBe(2)
    expect(written(typed([...lettersOf('444444'), 'ArrowUp', '*']))).toBe('4* 4 4 4 4 4')
  })

  test('an X takes the star away', () => {
    expect(written(typed([...lettersOf('4*'), 'ArrowLeft', 'x']))).toBe('X - - - - -')
  })

  test('another key is left to the page', () => expect(enterKey(NOTHING_ENTERED, 'Tab')).toBeUndefined())
})

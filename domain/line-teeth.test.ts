import { expect, test } from 'vitest'
import { knownLines, sameTeeth, teethOfLine } from './line-teeth.ts'
import { money } from './money.ts'
import type { ChartedTooth } from './chart.ts'
import type { EnteredLine, TreatedLine } from './treatment.ts'

const words = { treatment_code: 'COMP', description: 'Filling', cost: money(300) }
const on = (...teeth: number[]): ChartedTooth[] => teeth.map((tooth) => ({ tooth, surfaces: ['O'] }))
const treated = (...teeth: number[]): TreatedLine => ({ ...words, teeth: on(...teeth) })

test.each<[string, EnteredLine[], ChartedTooth[][]]>([
  ['without teeth take those of the lines that they were, in order', [words, words], [on(36), on(46)]],
  ['with teeth keep them, whatever was there', [treated(11), words], [on(11), on(36)]],
  ['that name a known tooth leave the others to those without', [words, treated(36)], [on(46), on(36)]],
  ['of no tooth stay so', [{ ...words, teeth: [] }, words], [[], on(36)]],
  ['at another price are others', [{ ...words, cost: money(301) }], [[]]],
  ['under another code are others', [{ ...words, treatment_code: 'COMP-2' }], [[]]],
  ['of which there are more than before have none', [words, words, words], [on(36), on(46), []]],
])('lines %s', (_how, sent, teeth) => {
  const was = knownLines(sent, [treated(36), treated(46)])
  expect(sent.map((line, index) => teethOfLine(line, was[index]))).toEqual(teeth)
})

test('teeth are compared and kept in their usual order', () => {
  const typed: ChartedTooth[] = [
    { tooth: 37, surfaces: [] },
    { tooth: 36, surfaces: ['O', 'M'] },
  ]
  const stored: ChartedTooth[] = [
    { tooth: 36, surfaces: ['M', 'O'] },
    { tooth: 37, surfaces: [] },
  ]
  expect(teethOfLine({ ...words, teeth: typed }, undefined)).toEqual(stored)
  expect(sameTeeth(typed, stored)).toBe(true)
  expect(sameTeeth(typed, on(36))).toBe(false)
})

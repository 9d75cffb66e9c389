import { expect, test } from 'vitest'
import { nothingBecause } from './nothing-because.ts'

const none = { problem_lines: 0, problems: [], questions: {}, answers: {}, decisions: [] }
const missing = {
  line: 2,
  column: 'Prov',
  sentence: "The clinic has no doctor 'DDS1'",
  code: 'import.doctor-missing',
  values: { text: 'DDS1' },
}

test.each([
  ['nothing', none],
  ['all_left_out', { ...none, decisions: [{ line: 2, as: 'leave_out' as const }] }],
  ['all_left_out', { ...none, answers: { 'import.number-of-another': 'leave_out' as const } }],
  ['doctors_first', { ...none, problem_lines: 1, problems: [missing], questions: { 'import.like-another': 1 } }],
  ['decide_first', { ...none, problem_lines: 1, questions: { 'import.number-of-another': 1 } }],
  ['only_problems', { ...none, problem_lines: 1, questions: { 'import.number-of-another': 0 } }],
  ['only_problems', { ...none, problem_lines: 1 }],
])('a run writes nothing: %s', (because, of) => expect(nothingBecause(of)).toBe(because))

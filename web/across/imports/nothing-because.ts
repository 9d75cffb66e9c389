import type { Import } from '#contract/import-shapes.ts'
import { unknownDoctors } from './unknown-doctors.ts'

type Counted = Pick<Import, 'problem_lines' | 'problems' | 'questions' | 'answers' | 'decisions'>

/** Why a run would write nothing, and whether that is mended on the screen or in the file. */
export function nothingBecause(
  of: Counted,
): 'nothing' | 'all_left_out' | 'doctors_first' | 'decide_first' | 'only_problems' {
  if (of.problem_lines === 0) return isLeftOut(of) ? 'all_left_out' : 'nothing'
  if (unknownDoctors(of).length > 0) return 'doctors_first'
  return Object.values(of.questions).some((lines) => lines > 0) ? 'decide_first' : 'only_problems'
}

const isLeftOut = ({ answers, decisions }: Counted) =>
  Object.values(answers).includes('leave_out') || decisions.some(({ as }) => as === 'leave_out')

export const AUDIT_KINDS = [
  'recurring-expense.added',
  'recurring-expense.changed',
  'recurring-expense.ended',
  'recurring-expense.skipped',
] as const

export const refusals = {
  'recurring-expense.not-found': 'Recurring expense not found',
  'recurring-expense.unknown': 'This recurring expense does not exist',
  'recurring-expense.not-proposed': 'It is not proposed on this day',
  'recurring-expense.day-missing': 'Say for which day it is',
  'recurring-expense.settled': 'Somebody has booked or skipped it for this day already',
  'recurring-expense.already-ended': 'This recurring expense has ended already',
  'recurring-expense.long-ago': 'It can begin at most a year ago',
  'recurring-expense.too-far': 'It can begin at most ten years from now',
  'recurring-expense.until-too-far': 'Choose a day within a year from now',
  'recurring-expense.too-many': ({ most }: { most: number }) =>
    `A clinic has at most ${most} recurring expenses: end one first`,
}

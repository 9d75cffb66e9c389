import { formatAmount } from '../money.ts'
import { differenceInWords } from '../time-difference.ts'

export const AUDIT_KINDS = ['day.closed', 'day.settled', 'day.unsettled', 'day.noted', 'cash.moved'] as const

export const refusals = {
  'day-close.not-found': 'Day close not found',
  'day-close.leaves-more': ({ left, counted }: { left: number; counted: number }) =>
    `At most the ${formatAmount(counted)} that was counted can stay in the drawer, not ${formatAmount(left)}`,
  'day-close.not-the-sum': ({ counted, sum }: { counted: number; sum: number }) =>
    `The notes and coins come to ${formatAmount(sum)}, not to ${formatAmount(counted)}`,
  'day-close.taken':
    'Somebody closed the day in the meantime. Count again, since what came in before is on that sheet.',
  'day-close.clock-ahead': ({ minutes }: { minutes: number }) =>
    `The clock of the clinic’s server is ${differenceInWords(minutes)} ahead of its database’s. Set it right, then close the day.`,
  'day-close.not-first': 'Only the first close can begin on a day of choice',
  'day-close.float-known': 'The drawer begins with what the last close left in it',
  'day-close.begins-later': 'The first close cannot begin after today',
}

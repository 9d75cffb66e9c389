import type { Matter } from './matter.ts'
import { ownerKinds } from './owner-acts.ts'

type OwnerKind = keyof typeof ownerKinds
const RECURRING = [
  'repeat expense',
  'change recurring expense',
  'end recurring expense',
  'skip expense',
  'book expense',
] as const satisfies readonly OwnerKind[]
const isRecurring = (kind: OwnerKind) => RECURRING.some((each) => each === kind)
const ALL = (Object.keys(ownerKinds) as OwnerKind[]).filter((kind) => !isRecurring(kind))

export const OWNER_WEIGHTS: Record<OwnerKind, number> = {
  'change means': 3,
  'pay by means': 9,
  'refund by means': 4,
  'deposit by means': 4,
  relate: 7,
  'end relation': 2,
  'pay family': 12,
  agree: 9,
  'end agreement': 2,
  'pay agreement': 9,
  spend: 7,
  'void expense': 4,
  'repeat expense': 6,
  'change recurring expense': 3,
  'end recurring expense': 2,
  'skip expense': 3,
  'book expense': 7,
}

/** The owner's money, among all that invoices, payments and credit go through. */
export const OWNER: Matter = {
  opening: ['book', 'complete', 'invoice'],
  mostly: [...ALL, 'register', 'invoice', 'refund', 'cancel', 'pay from credit', 'close day'],
  among: [
    ...ALL,
    'register',
    'book',
    'complete',
    'invoice',
    'pay',
    'refund',
    'write off',
    'cancel',
    'deposit',
    'pay from credit',
    'give deposit back',
    'move cash',
    'close day',
    'close month',
    'rates',
    'fee',
    'wait',
  ],
}

/** What is paid again and again: by itself, since most of it takes one that was noted before and whose day has come. */
export const SPENDING: Matter = {
  opening: ['repeat expense', 'repeat expense', 'wait'],
  mostly: ['book expense', 'skip expense', 'void expense'],
  among: [...RECURRING, 'spend', 'void expense', 'change means', 'move cash', 'close day', 'close month', 'wait'],
}

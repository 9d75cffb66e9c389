import type { Matter } from './matter.ts'
import { ownerKinds } from './owner-acts.ts'

type OwnerKind = keyof typeof ownerKinds
const ALL = Object.keys(ownerKinds) as OwnerKind[]

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

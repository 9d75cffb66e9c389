import { labWorkKinds } from './lab-work-acts.ts'
import type { Matter } from './matter.ts'

const ALL = Object.keys(labWorkKinds) as (keyof typeof labWorkKinds)[]

/** Lab work, by how its fee counts, with every way in which its invoice is paid, given back, corrected and cancelled. */
export const LAB_WORK: Matter = {
  opening: ['set lab basis', 'book', 'complete', 'order lab work', 'charge lab work'],
  mostly: [...ALL],
  among: [
    ...ALL,
    'book',
    'complete',
    'pay',
    'refund',
    'write off',
    'deduct',
    'correct payment',
    'correct invoice',
    'cancel',
    'deposit',
    'pay from credit',
    'close month',
    'rates',
    'merge',
    'wait',
  ],
}

import { chartKinds } from './chart-acts.ts'
import { CHART } from './chart-matter.ts'
import { everyKind, type Kind } from './acts.ts'
import { followUpKinds } from './follow-up-acts.ts'
import { illnessKinds } from './illness-acts.ts'
import { labWorkKinds } from './lab-work-acts.ts'
import { LAB_WORK } from './lab-work-matter.ts'
import type { Matter } from './matter.ts'
import { OWNER, OWNER_WEIGHTS, SPENDING } from './owner-matter.ts'
import { recordKinds } from './record-acts.ts'

const followUp: ReadonlySet<Kind> = new Set(Object.keys(followUpKinds) as Kind[])
const illness: ReadonlySet<Kind> = new Set(Object.keys(illnessKinds) as Kind[])
const lab_work: ReadonlySet<Kind> = new Set(Object.keys(labWorkKinds) as Kind[])
const chart: ReadonlySet<Kind> = new Set(Object.keys(chartKinds) as Kind[])
const owner: ReadonlySet<Kind> = new Set(Object.keys(OWNER_WEIGHTS) as Kind[])
const record: ReadonlySet<Kind> = new Set(Object.keys(recordKinds) as Kind[])

/** How often each act is chosen, against the others. */
export const WEIGHTS: Record<Kind, number> = {
  register: 2,
  edit: 4,
  merge: 2,
  book: 8,
  move: 9,
  complete: 9,
  'cancel appointment': 2,
  invoice: 12,
  pay: 14,
  flag: 2,
  cancel: 3,
  deduct: 8,
  role: 2,
  rates: 3,
  fee: 2,
  'recall after': 2,
  'add code': 5,
  'change code': 3,
  'drop code': 3,
  'write off': 4,
  refund: 8,
  'correct payment': 5,
  'correct invoice': 6,
  deposit: 8,
  'pay from credit': 9,
  'give deposit back': 4,
  'move cash': 3,
  'close day': 4,
  'close month': 6,
  'look at patient': 2,
  'look at invoice': 2,
  'look at appointment': 1,
  'write plan': 9,
  'propose plan': 9,
  'answer plan': 8,
  'drop item': 4,
  'book plan': 10,
  'take leave': 4,
  'end leave': 4,
  'set hours': 5,
  'set special hours': 8,
  'change special hours': 5,
  'remove special hours': 3,
  'put on wait list': 8,
  'change waiting': 3,
  'close waiting': 3,
  'note contact': 10,
  'look at recalls': 2,
  'look at reminders': 2,
  'set recall': 6,
  'change recall': 3,
  'end recall': 2,
  'look at set recalls': 2,
  'contact about recall': 4,
  'add task': 6,
  'change task': 3,
  'finish task': 3,
  'reopen task': 2,
  'look at tasks': 2,
  'write options': 10,
  'reopen plan': 6,
  'answer history': 6,
  'review history': 6,
  'look at histories': 2,
  chart: 10,
  'void chart item': 4,
  'resolve finding': 4,
  'look at chart': 2,
  'note illness': 4,
  'withdraw illness': 3,
  'set lab basis': 4,
  'order lab work': 8,
  'charge lab work': 9,
  'note lab bill': 6,
  'sign in': 1,
  'bring past visit': 3,
  wait: 4,
  'take back': 3,
  step: 6,
  ...OWNER_WEIGHTS,
}

/** The main subject of a sequence: without one, too few of its acts would depend on each other. */
export const MATTERS: readonly Matter[] = [
  { opening: ['book', 'complete'], mostly: [] },
  {
    opening: ['book', 'complete', 'invoice'],
    mostly: [
      'pay',
      'flag',
      'cancel',
      'deduct',
      'write off',
      'refund',
      'correct payment',
      'correct invoice',
      'deposit',
      'pay from credit',
      'give deposit back',
      'move cash',
      'close day',
      'close month',
      'look at invoice',
      'wait',
    ],
  },
  {
    opening: ['write plan', 'propose plan', 'answer plan'],
    mostly: ['answer plan', 'drop item', 'book plan', 'complete', 'invoice', 'take back'],
  },
  {
    opening: ['book', 'complete'],
    mostly: [
      'book',
      'move',
      'cancel appointment',
      'take back',
      'step',
      'take leave',
      'end leave',
      'wait',
      'look at appointment',
    ],
  },
  {
    opening: ['book', 'complete'],
    mostly: [
      'register',
      'edit',
      'merge',
      'bring past visit',
      'move',
      'put on wait list',
      'change waiting',
      'close waiting',
      'note contact',
      'recall after',
      'look at recalls',
      'look at reminders',
      'look at patient',
      'wait',
    ],
  },
  {
    opening: ['book', 'complete'],
    mostly: [
      'role',
      'rates',
      'fee',
      'add code',
      'change code',
      'drop code',
      'set hours',
      'set special hours',
      'change special hours',
      'remove special hours',
      'sign in',
    ],
  },
]

/** Recalls set for a patient, and tasks: of these alone, and by themselves the faults in them are found soon. */
export const FOLLOW_UP: Matter = {
  opening: ['set recall', 'add task'],
  mostly: [...followUp],
  among: [...followUp, 'register', 'edit', 'merge', 'book', 'complete', 'role', 'look at recalls', 'wait'],
}

/** Visits after a recall was set: that it is due again, or over, shows only then. */
export const SEEN_AGAIN: Matter = {
  opening: ['set recall', 'wait', 'book', 'complete'],
  mostly: [],
  among: ['set recall', 'wait', 'book', 'complete', 'change recall', 'look at set recalls'],
}

/** Plans in sessions, of several doctors and to choose from, and what patients answer about their health. */
export const RECORD: Matter = {
  opening: ['write options', 'write options', 'propose plan', 'answer plan', 'answer history'],
  mostly: ['propose plan', 'answer plan', 'reopen plan', 'book plan', 'complete', 'review history', 'take back'],
  among: [
    ...record,
    'write plan',
    'propose plan',
    'answer plan',
    'drop item',
    'book plan',
    'book',
    'complete',
    'cancel appointment',
    'take back',
    'merge',
    'look at appointment',
    'wait',
  ],
}

/** Visits of plans in sessions: to have one of several done takes a visit of it alone. */
export const IN_SESSIONS: Matter = {
  opening: ['write options', 'propose plan', 'answer plan'],
  mostly: ['book plan', 'complete'],
  among: ['write options', 'propose plan', 'answer plan', 'book plan', 'complete', 'take back'],
}

/** A doctor who falls ill, with visits before and after, other leave and free times. */
export const ILLNESS: Matter = {
  opening: ['book', 'note illness'],
  mostly: [...illness],
  among: [...illness, 'book', 'move', 'complete', 'cancel appointment', 'take leave', 'end leave', 'role', 'wait'],
}

/** All that sequences are about. */
export const ALL_MATTERS: readonly Matter[] = [
  ...MATTERS,
  FOLLOW_UP,
  SEEN_AGAIN,
  RECORD,
  IN_SESSIONS,
  ILLNESS,
  LAB_WORK,
  CHART,
  OWNER,
  SPENDING,
]

/** What is drawn where a matter does not say. */
export const EVERY_DAY = everyKind.filter(
  (kind) => ![followUp, record, illness, lab_work, chart, owner].some((kinds) => kinds.has(kind)),
)

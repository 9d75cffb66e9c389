import type { LabCaseEventKind, LabCaseState } from '#domain/lab-case.ts'

const USUALLY_NEXT: Readonly<Record<LabCaseState, LabCaseEventKind>> = {
  ordered: 'sent',
  sent: 'received',
  received: 'fitted',
  checked: 'fitted',
  returned: 'received',
  fitted: 'cancelled',
  cancelled: 'cancelled',
}

/** What usually happens next: one click notes it. */
export const nextEvent = (state: LabCaseState) => USUALLY_NEXT[state]

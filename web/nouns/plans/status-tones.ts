import type { PlanStatus } from '#domain/plan.ts'

export const STATUS_TONES = {
  draft: 'neutral',
  proposed: 'amber',
  expired: 'red',
  accepted: 'brand',
  completed: 'green',
  declined: 'neutral',
} as const satisfies Record<PlanStatus, string>

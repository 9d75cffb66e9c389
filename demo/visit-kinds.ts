import { everyday_visits } from './everyday-visits.ts'
import { long_treatments } from './long-treatments.ts'
import type { VisitKind, VisitKindName } from './visit-kind.ts'

export const visit_kinds: Record<VisitKindName, VisitKind> = { ...everyday_visits, ...long_treatments }

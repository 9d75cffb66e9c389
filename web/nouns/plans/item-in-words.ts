import type { PlanItem } from '#contract/plans.ts'
import { teethInWords } from '#domain/chart.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'

/** A treatment and its teeth: 'Veneer · 12'. */
export const itemInWords = ({ description, teeth }: Pick<PlanItem, 'description' | 'teeth'>) =>
  [isolate(description), ...(teeth.length > 0 ? [isolateLtr(teethInWords(teeth))] : [])].join(' · ')

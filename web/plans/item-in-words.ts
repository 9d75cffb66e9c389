import type { PlanItem } from '../../contract/plans.ts'
import { teethInWords } from '../../domain/chart.ts'
import { apart, apartFromLeft } from '../i18n/isolate.ts'

/** A treatment and its teeth: 'Veneer · 12'. */
export const itemInWords = ({ description, teeth }: Pick<PlanItem, 'description' | 'teeth'>) =>
  [apart(description), ...(teeth.length > 0 ? [apartFromLeft(teethInWords(teeth))] : [])].join(' · ')

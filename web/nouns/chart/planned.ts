import type { ChartItem } from '#contract/chart.ts'

/** Work that is planned on some teeth, and not done yet. */
export interface PlannedTeeth {
  id: number
  teeth: ChartItem['teeth']
  text: string
  /** What an Arabic paper says instead, if there is anything. */
  text_ar: string | null
  plan_title: string
  /** Whether the patient has not been shown the plan yet: it is on no paper. */
  draft: boolean
}

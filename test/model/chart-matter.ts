import { chartKinds } from './chart-acts.ts'
import type { Matter } from './matter.ts'

const ALL = Object.keys(chartKinds) as (keyof typeof chartKinds)[]

/** Findings and the work that heals them, of patients who are merged, by doctors who see them. */
export const CHART: Matter = {
  opening: ['book', 'chart', 'chart'],
  mostly: [...ALL],
  among: [...ALL, 'register', 'merge', 'book', 'complete', 'role', 'wait'],
}

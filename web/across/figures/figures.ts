import type { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { FigureSpan } from '#contract/figures.ts'
import { shareOf } from '#domain/figures.ts'

export type Figures = AnswerOf<typeof api.figures>

/** The figures that are drawn, in the order of their cards. */
export const DRAWN = [
  'collected',
  'production',
  'share',
  'used',
  'done',
  'no_shows',
  'late_cancellations',
  'new_patients',
  'unscheduled',
] as const
export type Drawn = (typeof DRAWN)[number]

/** The rows that can be opened: those of a figure, and those that figures leave out. */
export const ROWS = [
  'collected',
  'production',
  'used',
  'done',
  'no_shows',
  'late_cancellations',
  'new_patients',
  'imported_patients',
  'brought_forward',
  'unscheduled',
  'uninvoiced',
  'unsettled',
] as const
export type Rows = (typeof ROWS)[number]

export type Kind = 'money' | 'percent' | 'count'
export const KINDS: Record<Drawn, Kind> = {
  collected: 'money',
  production: 'money',
  share: 'percent',
  used: 'percent',
  done: 'count',
  no_shows: 'count',
  late_cancellations: 'count',
  new_patients: 'count',
  unscheduled: 'count',
}

/** A figure's value; null for a share of nothing. Money is in one currency. */
export function valueOf(figure: Drawn, span: FigureSpan, currency: string): number | null {
  const { collected = 0, production = 0 } = span.money.find((sum) => sum.currency === currency) ?? {}
  if (figure === 'collected') return collected
  if (figure === 'production') return production
  if (figure === 'share') return shareOf(collected, production)
  if (figure === 'used') return shareOf(span.used_minutes, span.open_minutes)
  return span[figure]
}

/** The change in percent, with a decimal below a hundred; null if there was nothing before. */
export function changeOf(now: number | null, before: number | null) {
  if (now === null || before === null || before === 0) return null
  const percent = ((now - before) / Math.abs(before)) * 100
  return Math.abs(percent) < 100 ? Math.round(percent * 10) / 10 : Math.round(percent)
}

/** How many percentage points more: a percentage of a percentage would be taken for them. */
export const pointsOf = (now: number | null, before: number | null) =>
  now === null || before === null ? null : Math.round((now - before) * 10) / 10

export const hoursOf = (minutes: number) => Math.round(minutes / 6) / 10

/** All currencies with any amount, the clinic's first. */
export const currenciesOf = ({ period, before, parts }: Figures) => [
  ...new Set([period, before, ...parts].flatMap(({ money }) => money.map(({ currency }) => currency))),
]

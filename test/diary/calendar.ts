const DAY = 24 * 60

/** Minutes of a first day as the clinic's time, such as 2031-01-05T09:00:00. */
export const timeAt = (first: string, minutes: number) =>
  new Date(Date.parse(`${first}T00:00:00Z`) + minutes * 60_000).toISOString().slice(0, 19)

/** The other way round. */
export const minutesAt = (first: string, time: string) =>
  (Date.parse(`${time.slice(0, 16)}:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 60_000

export interface Repeated {
  every: number
  unit: string
  count: number
}

/** The minute at which each repetition starts; null: the month has no such day. */
export function repeated(first: string, from: number, { every, unit, count }: Repeated): (number | null)[] {
  const start = new Date(Date.parse(timeAt(first, from) + 'Z'))
  return Array.from({ length: count }, (_, index) => {
    const turn = index * every
    if (unit !== 'month') return from + turn * (unit === 'week' ? 7 : 1) * DAY
    const wanted = start.getUTCMonth() + turn
    // All days of that month that are the weekday: the one with the same number among them.
    const same = Array.from({ length: 31 }, (_day, day) => new Date(Date.UTC(start.getUTCFullYear(), wanted, day + 1)))
      .filter((day) => day.getUTCMonth() === wanted % 12 && day.getUTCDay() === start.getUTCDay())
      .map((day) => day.toISOString().slice(0, 10))
    const day = same[Math.floor((start.getUTCDate() - 1) / 7)]
    return day === undefined ? null : minutesAt(first, `${day}T${timeAt(first, from).slice(11)}`)
  })
}

/** The minute of the first day of that weekday which is the fifth of its month, from a day on. */
export function fifthAfter(first: string, from: number): number {
  for (let minute = from; ; minute += 7 * DAY) if (Number(timeAt(first, minute).slice(8, 10)) > 28) return minute
}

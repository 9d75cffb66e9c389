export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/**
 * The start and the end of each part of a day, in minutes since midnight. An appointment belongs to the part in which
 * it starts.
 */
export const PART_MINUTES: Readonly<Record<DayPart, readonly [from: number, until: number]>> = {
  morning: [0, 12 * 60],
  afternoon: [12 * 60, 17 * 60],
  evening: [17 * 60, 24 * 60],
}

import { type DifferenceUnit, inLargestUnit } from '#domain/time-difference.ts'
import { plural } from './plural.ts'

const ARABIC: Record<DifferenceUnit, Record<'one' | 'two' | 'few' | 'many', string>> = {
  days: { one: 'يوم', two: 'يومين', few: 'أيام', many: 'يومًا' },
  hours: { one: 'ساعة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' },
  minutes: { one: 'دقيقة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة' },
}

export function differenceInArabic(minutes: number) {
  const { count, unit } = inLargestUnit(minutes)
  const { one, two, few, many } = ARABIC[unit]
  const counted = { few: `${count} ${few}`, many: `${count} ${many}` }
  return plural.ar(count, { zero: `0 ${one}`, one, two, ...counted, other: `${count} ${one}` })
}

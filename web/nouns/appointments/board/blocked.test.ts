import { expect, test } from 'vitest'
import type { Block } from '#contract/blocks.ts'
import { minutesOfDay, timeOfDay } from '#domain/calendar.ts'
import { blockedByColumn, offeredIn, worded } from './blocked.ts'
import { firstFree } from './layout.ts'

const DAY = '2026-11-24'
const shown = { from: minutesOfDay('07:00'), until: minutesOfDay('21:00') }
const reserved: Block = {
  id: 1,
  doctor_id: 1,
  chair_id: null,
  doctor_name: null,
  chair_name: null,
  starts: `${DAY}T09:00:00`,
  ends: `${DAY}T10:00:00`,
  kind: 'reserved',
  type_id: 4,
  type_name: null,
  label: null,
  version: 1,
}

test.each([
  ['08:00-12:00', '08:00', '08:00'],
  ['08:00-12:00', '08:45', '10:00'],
  ['09:15-12:00', '08:00', '10:00'],
  ['09:00-10:00', '08:00', null],
])('of %s free, what is kept for a type is not offered after %s: %s', (free, after, offered) => {
  const blocked = blockedByColumn([reserved], DAY, 'doctor_id', shown).get(1) ?? []
  const [from = '', until = ''] = free.split('-')
  const spans = offeredIn([{ from: minutesOfDay(from), until: minutesOfDay(until) }], blocked)
  const next = firstFree(spans, minutesOfDay(after))
  expect(next ? timeOfDay(next.from) : null).toBe(offered)
})

test.each([
  ['no card', [], '09:00'],
  ['a card at its begin', ['09:00-09:30'], '09:30'],
  ['a card that began before it', ['08:30-09:15'], '09:15'],
  ['a gap too low for words', ['09:00-09:30', '09:40-09:45'], '09:45'],
  ['cards over all of it', ['08:45-09:30', '09:30-10:15'], null],
])('below %s its words stand at %s: %s', (_what, taken, at) => {
  const blocked = blockedByColumn([reserved, { ...reserved, id: 2 }], DAY, 'doctor_id', shown).get(1) ?? []
  const cards = taken.map((each) => {
    const [from = '', until = ''] = each.split('-')
    return { from: minutesOfDay(from), until: minutesOfDay(until) }
  })
  const [first, other] = worded(blocked, cards)
  expect(first?.words_at === null ? null : timeOfDay(first?.words_at ?? 0)).toBe(at)
  if (at !== null && at <= '09:30') expect(other?.words_at, 'and those of another below').toBe(minutesOfDay(at) + 15)
})

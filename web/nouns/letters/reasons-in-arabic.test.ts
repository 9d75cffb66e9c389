import { expect, test } from 'vitest'
import { crossReaction } from '#domain/medicines/cross-reaction.ts'
import { doubleDoseOf, interactionOf, isWarnedOf } from '#domain/medicines/interactions.ts'
import { SUBSTANCES } from '#domain/medicines/substances.ts'
import { reasonInArabic } from './reasons-in-arabic.ts'

/** Each reason that a check can give, of any two substances of the table. */
function reasons() {
  const found = new Set<string>()
  for (const one of SUBSTANCES)
    for (const other of SUBSTANCES) {
      const interaction = one === other ? doubleDoseOf(one) : interactionOf(one, other)
      if (interaction && isWarnedOf(interaction)) found.add(interaction.reason)
      found.add(crossReaction(one, other)?.reason ?? '')
    }
  found.delete('')
  return [...found]
}

test('each reason of the table of medicines has its Arabic', () => {
  const said = reasons()
  expect(said).toContain('one of the penicillins')
  expect(said.filter((reason) => !/[\u0600-\u06FF]/.test(reasonInArabic(reason) ?? ''))).toEqual([])
})

test('a family is called by its Arabic name', () => {
  expect(reasonInArabic('one of the penicillins')).toBe('من مجموعة البنسلينات')
  expect(reasonInArabic('a sentence of an earlier table')).toBeUndefined()
})

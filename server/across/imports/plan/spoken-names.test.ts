import { expect, test } from 'vitest'
import { clinicApp } from '#test/support/clinic-app.ts'
import { listenToStatements } from '#test/support/query-plans.ts'
import { spokenNames } from './spoken-names.ts'

const heard = listenToStatements()
const clinic = await clinicApp()

const texts = () => [...heard.values()].map(({ text }) => text)

test('each word of a long file is heard once, in whichever names it stands', async () => {
  const spoken = spokenNames(clinic.database)
  const first = await spoken(['Mohammed Al-Kuwari', 'Smith, John'])
  expect(first.get('Mohammed Al-Kuwari')?.map(({ word }) => word)).toEqual(['mohammed', 'kuwari'])
  expect(first.get('Smith, John')?.map(({ word }) => word)).toEqual(['john', 'smith'])
  heard.clear()
  const second = await spoken(['John Kuwari', 'Mohammed Smith'])
  expect(texts().some((text) => text.includes('name_words'))).toBe(true)
  expect(texts().some((text) => text.includes('word_sounds'))).toBe(false)
  expect(second.get('John Kuwari')).toEqual([first.get('Smith, John')?.[0], first.get('Mohammed Al-Kuwari')?.[1]])
  expect(second.get('John Kuwari')?.[0]?.typed.length).toBeGreaterThan(0)
  heard.clear()
  await spoken(['John Muhammad'])
  expect(texts().some((text) => text.includes('word_sounds'))).toBe(true)
})

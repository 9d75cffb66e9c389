import { expect, test } from 'vitest'
import { isChosen } from '#web/base/ui/tabs.tsx'
import { CONTENTS } from './contents.ts'
import { tabGroups } from './tabs.ts'
import { texts } from './texts.ts'

const links = tabGroups(texts.en.tabs).flatMap((group) => group.links)
const addresses = Object.keys(CONTENTS).map((path) => `/settings/${path.replace(':id', '7')}`)

test('every address of the settings marks exactly one tab', () => {
  expect(addresses.length).toBeGreaterThan(links.length)
  const marked = addresses.map((address) => [address, links.filter((link) => isChosen(link, address)).length])
  expect(marked.filter(([, count]) => count !== 1)).toEqual([])
})

test('every tab leads to an address of the settings, and none is marked elsewhere', () => {
  expect(links.filter(({ to }) => !addresses.includes(to))).toEqual([])
  expect(links.filter((link) => isChosen(link, '/settings/payersons'))).toEqual([])
})

test('the settings are in a few groups, and none of them is long', () => {
  const sizes = tabGroups(texts.en.tabs).map((group) => group.links.length)
  expect(sizes.length).toBeLessThanOrEqual(5)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4)
})

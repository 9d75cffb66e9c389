import { expect, test } from 'vitest'
import { screens } from './screens.ts'
import type { Label } from '#web/base/frame/page.ts'
import { publicPages, staffPages } from './pages.ts'

const actions = staffPages.flatMap((page) => page.actions ?? [])
const labels: Label[] = [...staffPages.map(({ title }) => title), ...actions.map(({ label }) => label)]

test('every page has a screen', () => {
  const addresses = Object.keys(screens).map((address) => address.replace('/*', ''))
  const pages = [...staffPages, ...publicPages].map(({ to }) => to)
  expect(pages.filter((to) => !addresses.includes(to))).toEqual([])
  expect(actions.filter(({ go }) => !addresses.some((address) => go.startsWith(address)))).toEqual([])
})

test('pages and their actions are named in both languages', () => {
  expect(labels.length).toBeGreaterThan(15)
  expect(labels.filter(({ en, ar }) => !/^\p{Lu}/u.test(en) || !/^\p{Script=Arabic}/u.test(ar))).toEqual([])
})

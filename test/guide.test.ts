import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guidePages } from '#web/across/guide/pages.ts'
import { screens } from '#web/app/pages/screens.ts'

const GUIDE = 'docs/guide'
const pagesIn = (language: string) => readdirSync(join(GUIDE, language)).toSorted()
const pages = ['en', 'ar'].flatMap((language) => pagesIn(language).map((page) => join(GUIDE, language, page)))
const words = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(texts|\/words|\/payment-methods)\.ts$/.test(file))
  .map((file) => readFileSync(join('web', file), 'utf8'))
  .join('\n')

const listed = new Map(guidePages.map((page) => [`${page.name}.md`, page]))

test('the app lists every page by its heading, and each is about existing screens', () => {
  expect([...listed.keys()].toSorted()).toEqual(pagesIn('en'))
  for (const [file, { title, on }] of listed) {
    for (const language of ['en', 'ar'] as const) {
      expect(readFileSync(join(GUIDE, language, file), 'utf8').split('\n')[0]).toBe(`# ${title[language]}`)
    }
    const addresses = Object.keys(screens).map((address) => address.replace(/\/[:*].*/, ''))
    expect(on.filter((start) => !addresses.some((address) => `/${start}`.startsWith(address)))).toEqual([])
  }
})

test('pictures are small, and each is used', () => {
  const folder = join(GUIDE, 'pictures')
  const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.webp'))
  const texts = pages.map((page) => readFileSync(page, 'utf8')).join('\n')
  expect(pictures.length).toBeGreaterThan(30)
  expect(pictures.filter((file) => !texts.includes(`../pictures/${file}`))).toEqual([])
  expect(pictures.filter((file) => statSync(join(folder, file)).size > 80_000)).toEqual([])
})

test('every page of the guide is there in both languages', () => {
  expect(pagesIn('en').length).toBeGreaterThan(0)
  expect(pagesIn('ar')).toEqual(pagesIn('en'))
})

test.each(pages)('%s uses the names of the screens, and its links resolve', (page) => {
  const text = readFileSync(page, 'utf8')
  const labels = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label.replaceAll(/\s+/g, ' '))
  expect(labels.filter((label) => !words.includes(`'${label}'`))).toEqual([])
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(join(page, '..', link)))).toEqual([])
})

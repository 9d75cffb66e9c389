import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

const web = join(import.meta.dirname, '../web')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => (path.endsWith('.ts') || path.endsWith('.tsx')) && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }))

const creating = Object.entries(api as Readonly<Record<string, Endpoint>>).filter(([, { creates }]) => creates)
const ARGUMENTS_LENGTH = 160
const KEEPS_KEY = /idempotency_key|options/

test('a form that creates sends the same key again after a lost answer', () => {
  const without: string[] = []
  for (const [name] of creating) {
    for (const { path, text } of sources) {
      // Forms send by `useCallMutation`, which keeps the key itself.
      const at = text.indexOf(`(api.${name},`)
      const isPlainCall = at >= 0 && text.slice(0, at).endsWith('call')
      if (isPlainCall && !KEEPS_KEY.test(text.slice(at, at + ARGUMENTS_LENGTH))) without.push(`${name}: ${path}`)
    }
  }
  expect(without).toEqual([])
})

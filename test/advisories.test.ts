import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { undoAfterFile } from './support/clean-up.ts'

let runs = 0

/** What the script says, and its exit code, when npm's registry answers so. */
async function runAgainst(answer: RequestListener) {
  const registry = createServer(answer).listen(0, '127.0.0.1')
  undoAfterFile(() => registry.close())
  await once(registry, 'listening')
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
    npm_config_fetch_retries: '0',
    // npm remembers what an advisory was found to concern.
    npm_config_cache: `${inject('run_folder')}npm-${(runs += 1)}`,
  }
  const child = spawn(process.execPath, ['scripts/advisories.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { said: said + complained, code: code as number }
}

const advisory = (severity: string) => ({
  fastify: [
    {
      id: 1,
      url: 'https://advisories.example.test/1',
      title: 'It answers strangers',
      severity,
      vulnerable_versions: '<99',
      cwe: [],
      cvss: { score: 8, vectorString: null },
    },
  ],
})

const answering =
  (found: object): RequestListener =>
  (request, response) => {
    const isQuestion = request.url?.endsWith('/advisories/bulk') === true
    response.writeHead(isQuestion ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isQuestion ? found : {}))
  }

test.each(['high', 'critical'])('a %s advisory of an installed package fails, and is named', async (severity) => {
  const { said, code } = await runAgainst(answering(advisory(severity)))
  expect(said).toContain(`fastify, ${severity}: It answers strangers`)
  expect(code).toBe(1)
})

test('a moderate advisory does not fail', async () => {
  expect(await runAgainst(answering(advisory('moderate')))).toMatchObject({ code: 0 })
})

test('a registry that does not answer such questions fails nothing, and is mentioned', async () => {
  const { said, code } = await runAgainst((_, response) => response.writeHead(405).end())
  expect(said).toContain('The registry did not answer about advisories')
  expect(code).toBe(0)
})

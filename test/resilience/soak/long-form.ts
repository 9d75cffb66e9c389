import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import type { Campaign, Figures } from './campaign.ts'

/** Run by scripts/soak.mjs, a campaign at a time. */
const name = process.env['SOAK_CAMPAIGN'] ?? ''
const report = process.env['SOAK_REPORT'] ?? ''
const seed = Number(process.env['SOAK_SEED'] ?? Date.now() % 2 ** 31)
const parts = Number(process.env['SOAK_PARTS'] ?? 1)
const minutes = Number(process.env['SOAK_MINUTES'] ?? Infinity)
const { campaign } = (await import(/* @vite-ignore */ `./${name}.ts`)) as { campaign: Campaign }

test(`${campaign.name}, seed ${seed}`, { timeout: 0 }, async () => {
  const begun = Date.now()
  const say = (sentence: string) => void process.stderr.write(`${sentence}\n`)
  const figures = await campaign.run({ long: true, seed, parts, until: begun + minutes * 60_000, say })
  await write({ ...figures, seed, seconds: Math.round((Date.now() - begun) / 1000) })
  expect(figures.failures).toEqual([])
})

async function write(line: Figures & { seed: number; seconds: number }) {
  await mkdir(dirname(report), { recursive: true })
  await writeFile(report, JSON.stringify(line))
}

import { expect, test } from 'vitest'
import { diaryModel } from './play.ts'

const { play, idle } = await diaryModel()

/** `npm run soak -- diary` sets more. */
const SEQUENCES = Number(process.env['DIARY_SEQUENCES'] ?? 18)

test(
  'chairs, types, blocks, series and assistants are what books kept apart from the product say',
  {
    timeout: 120_000 + SEQUENCES * 3_000,
  },
  async () => {
    expect(await play(Number(process.env['DIARY_SEED'] ?? 6), SEQUENCES)).toEqual([])
    expect(idle()).toEqual([])
  },
)

test.each<[string, RegExp, object]>([
  ['books over everybody', /appointments$/, { allow_overlap: true }],
  ['forgets the chair', /appointments$/, { chair_id: null }],
  ['keeps reserved time for nobody', /blocks$/, { kind: 'closed', type_id: null }],
  ['repeats by days alone', /series$/, { unit: 'day' }],
])('control: a clinic that %s is told', async (_what, wanted, changes) => {
  const spoilt = (path: string, body: object) => (wanted.test(path) ? { ...body, ...changes } : body)
  expect((await play(7, 40, { spoilt }))[0]).toMatch(/^seed 7: .*act \d+/)
})

import { expect, test } from 'vitest'
import { failOver } from './failover.ts'

const say = () => undefined

test('a primary that is killed under load loses nothing: its standby takes over', { timeout: 120_000 }, async () => {
  expect((await failOver({ rounds: 1, say })).failures).toEqual([])
})

test('control: without a synchronous standby something is lost', { timeout: 120_000 }, async () => {
  const { failures } = await failOver({ rounds: 1, say, careless: true })
  expect(failures.join(' ')).toContain('was acknowledged and is missing')
})

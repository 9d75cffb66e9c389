import { expect, test } from 'vitest'
import { outdated } from './outdated.ts'

const dated = (name: string) => name.slice(-2)

test('the latest are kept, by date and not by name, and the one just written always', () => {
  const names = ['before-9-01', 'before-1-03', 'before-5-02', 'before-2-04']
  expect(outdated(names, 'before-2-04', 2, dated)).toEqual({ oldest: ['before-9-01', 'before-5-02'], dated_later: [] })
  const { oldest, dated_later } = outdated(names, 'before-9-01', 2, dated)
  expect([oldest, dated_later.toSorted()]).toEqual([[], ['before-1-03', 'before-2-04', 'before-5-02']])
})

test('of one minute the one just written stays as well', () => {
  expect(outdated(['a-04', 'b-04', 'c-04'], 'a-04', 1, dated).oldest).not.toContain('a-04')
})

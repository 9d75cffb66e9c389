import { expect, test } from 'vitest'
import { columnsSeen } from './columns-seen.ts'

test.each<[string, string[], string[]]>([
  [
    'a day that is the same in every order is none to ask about',
    ['1990-05-15', '1985-04-03', '1992-07-08', '03/04/1988'],
    ['1990-05-15', '1985-04-03', '03/04/1988'],
  ],
  [
    'the first days tell it already',
    ['03/04/1988', '05/06/1988', '07/08/1988', '09/10/1988'],
    ['03/04/1988', '05/06/1988', '07/08/1988'],
  ],
  [
    'another day leaves one order only',
    ['1990-05-15', '1985-04-03', '1992-07-08', '25/04/1988'],
    ['1990-05-15', '1985-04-03', '1992-07-08'],
  ],
])('the samples of days: %s', (_what, cells, samples) => {
  const seen = columnsSeen(['Born'])
  for (const cell of cells) seen.see([cell])
  expect(seen.found()[0]?.samples).toEqual(samples)
})

import { readFileSync } from 'node:fs'

/** What somebody types, who is stored, and whether the search is to find them: '+' or '-'. */
export const name_pairs = readFileSync(new URL('name-pairs.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [, sign, typed = '', name = ''] = /^([+-]) (.+) \| (.+)$/.exec(line) ?? []
    return { typed, name, found: sign === '+' }
  })

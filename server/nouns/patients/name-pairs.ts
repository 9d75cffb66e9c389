import { readFileSync } from 'node:fs'

/** The typed name, the stored name, and whether the search must find it: '+' or '-'. */
export const NAME_PAIRS = readFileSync(new URL('name-pairs.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [, sign, typed = '', name = ''] = /^([+-]) ([^|]+) \| (.+)$/.exec(line) ?? []
    return { typed, name, found: sign === '+' }
  })

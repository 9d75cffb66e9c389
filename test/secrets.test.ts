import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a secret looks like, wherever it stands. */
const SECRETS: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]{2,9} )?PRIVATE KEY-----/,
  'a key of AWS': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40})/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s?=/,
  'a key of Google': /\bAIza[\w-]{35}/,
  'a token of Slack': /\bxox[abprs]-\w{10}/,
  'a key of a payment service': /\b[rs]k_live_[A-Za-z0-9]{20}/,
  'a signed token': /\beyJ[\w-]{10,200}\.eyJ[\w-]{10,400}\.[\w-]{10}/,
  'a password in an address':
    /\b[a-z][a-z+]{1,14}:\/\/[\w.-]{1,60}:(?!password@|secret@|\$|\*)[^\s/@'"`<>{}]{6,60}@(?!localhost|127\.0\.0\.1|[\w.-]*\.?(?:example|test)\b)/,
}
const LARGEST_BYTES = 2_000_000

const secretsIn = (text: string) =>
  Object.entries(SECRETS).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))

test('no file of the repository contains a secret', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)
  expect(files.length).toBeGreaterThan(1000)
  const found = files
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() && statSync(file).size < LARGEST_BYTES)
    .flatMap((file) => secretsIn(readFileSync(file, 'latin1')).map((what) => `${file}: ${what}`))
  expect(found).toEqual([])
})

// Put together here, so that this file contains none.
test.each([
  ['a private key', '-----BEGIN RSA ', 'PRIVATE KEY-----'],
  ['a key of AWS', 'AK', 'IAIOSFODNN7EXAMPLE'],
  ['a token of GitHub', 'gh', `p_${'aB3'.repeat(12)}`],
  ['a token of npm', 'np', `m_${'aB3'.repeat(12)}`],
  ['a key of Google', 'AI', `za${'aB3_-'.repeat(7)}`],
  ['a token of Slack', 'xo', 'xb-1234567890-abc'],
  ['a key of a payment service', 'sk', `_live_${'aB3'.repeat(8)}`],
  ['a signed token', 'eyJhbGciOiJIUzI1NiJ9.', 'eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl'],
  ['a password in an address', 'postgres://clinic:aB3x', 'Y9q7@db.clinic.internal/clinic'],
])('%s is found', (name, begin, end) => {
  expect(secretsIn(`before ${begin}${end} after`)).toEqual([name])
})

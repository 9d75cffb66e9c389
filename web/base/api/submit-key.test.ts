import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { submitKey } from './submit-key.ts'

const lost = new ApiError('network', 'Failed to fetch')
const refused = (status: number, code = 'request.refused') => new ApiError('answer', 'No', { status, answer: { code } })

/** Whether the key after these responses is still that of the first submit. */
function keepsKey(...responses: (ApiError | 'stored')[]) {
  const key = submitKey()
  const first = key.current()
  for (const response of responses) {
    if (response === 'stored') key.succeeded()
    else key.failed(response)
  }
  return key.current() === first
}

test.each([
  ['the next submit after a refusal is a new one', [refused(400)], false],
  ['after a lost response it is the same one', [lost], true],
  ['and after a failure of the server', [refused(503)], true],
  ['also if the session ended meanwhile', [lost, refused(401)], true],
  ['also if there were too many requests meanwhile', [lost, refused(429)], true],
  ['also if something invalid was typed meanwhile', [lost, refused(400), refused(400)], true],
  ['until the server says that it was stored', [lost, refused(409, 'idempotency.other-body')], false],
  ['or that it is stored now', [lost, 'stored'] as const, false],
  ['a refusal after that is one of a new submit', [lost, 'stored', refused(400)] as const, false],
] as const)('%s', (_, responses, kept) => {
  expect(keepsKey(...responses)).toBe(kept)
})

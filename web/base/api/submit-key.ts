import { ApiError } from './api-error.ts'
import { uniqueKey } from './unique-key.ts'

/**
 * The Idempotency-Key of a form's submits. A 4xx stored nothing, so the next submit needs a new key. But once an attempt
 * had no response, it may have been stored: then the key stays, whatever later attempts are refused for (such as 401 for
 * a session that ended meanwhile), until the server answers for the key itself.
 */
export function submitKey() {
  let key: string | undefined
  let perhapsStored = false
  const forget = () => {
    key = undefined
    perhapsStored = false
  }
  return {
    current: () => (key ??= uniqueKey()),
    succeeded: forget,
    failed(error: unknown) {
      if (!(error instanceof ApiError && error.kind === 'answer' && error.status < 500)) perhapsStored = true
      else if (!perhapsStored || error.answer['code'] === 'idempotency.other-body') forget()
    },
  }
}

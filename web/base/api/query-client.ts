import { keepPreviousData, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const MOST_RETRIES = 3
const LONGEST_WAIT_MS = 10_000

export const queryClient = new QueryClient({
  // Background failures are logged in the console, for support.
  // oxlint-disable-next-line no-console
  queryCache: new QueryCache({ onError: (error, { queryKey }) => console.warn('Could not load', queryKey[0], error) }),
  defaultOptions: {
    // Offline requests fail and say so, instead of being paused.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      placeholderData: keepPreviousData,
      retry: (failures, error) => failures < MOST_RETRIES && isPassing(error),
      retryDelay: waitBefore,
    },
  },
})

/** Whether to retry automatically: the connection failed, or the server is overloaded. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.kind !== 'answer' || error.status === 503 || error.status === 429

/** Retry-After plus a random delay, so that not all browsers retry at once; without it the delay grows. */
function waitBefore(failures: number, error: unknown) {
  const askedMs = error instanceof ApiError ? error.retry_after_ms : undefined
  if (askedMs === undefined) return Math.min(1_000 * 2 ** failures, LONGEST_WAIT_MS)
  return Math.min(askedMs, LONGEST_WAIT_MS) + Math.random() * 500
}

import { keepPreviousData, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const most_retries = 3
const longest_wait_ms = 10_000

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
      retry: (failures, error) => failures < most_retries && isPassing(error),
      retryDelay: waitBefore,
    },
  },
})

/** Whether to retry automatically: the connection failed, or the server is overloaded. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.kind !== 'answer' || error.status === 503 || error.status === 429

/** Retry-After plus a random delay, so that not all browsers retry at once; without it the delay grows. */
function waitBefore(failures: number, error: unknown) {
  const asked_ms = error instanceof ApiError ? error.retry_after_ms : undefined
  if (asked_ms === undefined) return Math.min(1_000 * 2 ** failures, longest_wait_ms)
  return Math.min(asked_ms, longest_wait_ms) + Math.random() * 500
}

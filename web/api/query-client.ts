import { keepPreviousData, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const most_retries = 3
const longest_wait_ms = 10_000

export const queryClient = new QueryClient({
  // What fails quietly on screen leaves a trace for whoever is asked to help.
  // oxlint-disable-next-line no-console
  queryCache: new QueryCache({ onError: (error, { queryKey }) => console.warn('Could not load', queryKey[0], error) }),
  defaultOptions: {
    // Without a network they fail, and say so, rather than wait for one in silence.
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

/** Worth another try by itself: the way was broken, or the server has too much to do. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.kind !== 'answer' || error.status === 503 || error.status === 429

/** As long as the server asks for, and not all browsers at the same moment; else longer each time. */
function waitBefore(failures: number, error: unknown) {
  const asked_ms = error instanceof ApiError ? error.retry_after_ms : undefined
  if (asked_ms === undefined) return Math.min(1_000 * 2 ** failures, longest_wait_ms)
  return Math.min(asked_ms, longest_wait_ms) + Math.random() * 500
}

import { keepPreviousData, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const most_retries = 2

export const queryClient = new QueryClient({
  // What fails quietly on screen leaves a trace for whoever is asked to help.
  // oxlint-disable-next-line no-console
  queryCache: new QueryCache({ onError: (error, { queryKey }) => console.warn('Could not load', queryKey[0], error) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      placeholderData: keepPreviousData,
      retry: (failures, error) => failures < most_retries && isPassing(error),
    },
  },
})

/** Worth another try by itself: the way was broken, or the server was busy. */
const isPassing = (error: unknown) => !(error instanceof ApiError) || error.kind !== 'answer' || error.status === 503

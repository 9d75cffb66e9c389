import { type QueryKey, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AnswerOf, Endpoint, InputOf, RowOf } from '#contract/endpoint.ts'
import { invalidate, isBackgroundRefetch } from './changes.ts'
import { call, callPage } from './client.ts'
import { queryClient } from './query-client.ts'
import { submitKey } from './submit-key.ts'

/** The query key of a call: its path, then its input. */
export const queryKey = <E extends Endpoint>({ path }: E, input: InputOf<E>) => [path, input] as const

interface ReadOptions {
  /** Not fetched while false, such as a record before its id is known. */
  enabled?: boolean
  staleTime?: number
  refetchInterval?: number
  /** Given while another input loads: without it the answer to the previous input stays meanwhile. */
  placeholderData?: undefined
}

/** A call's result, refetched when invalidated: `const { data, isPending, isError, refetch } = useCall(api.patient, { id })`. */
export const useCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: ReadOptions = {}) =>
  useQuery<AnswerOf<E>>({ ...queryOptions(endpoint, input), ...options })

/** Prefetches, as for the day after the one on screen. */
export const prefetchCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  queryClient.prefetchQuery<AnswerOf<E>>(queryOptions(endpoint, input))

/** A result for an event handler: from the cache if fresh, else from the server. Throws ApiError. */
export const fetchCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>, staleTime = 0) =>
  queryClient.fetchQuery<AnswerOf<E>>({ ...queryOptions(endpoint, input), staleTime, retry: false })

/**
 * Reads a record as its opening, which no other read of it is. Comes before every other read of a screen if it is called
 * in a layout effect; they wait for its answer. Never throws: the screen's own `useCall` has the error.
 */
export const openCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  const queryFn = ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal })
  const options = { ...queryOptions(endpoint, input), queryFn, staleTime: 0 }
  return queryClient.prefetchQuery<AnswerOf<E>>({ ...options, ...(retry !== undefined && { retry }) })
}

/** Its next read waits for the server, instead of showing what it answered before. */
export const forgetCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  queryClient.removeQueries({ queryKey: queryKey(endpoint, input), exact: true })

const queryOptions = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => ({
  queryKey: queryKey(endpoint, input),
  queryFn: ({ signal, queryKey: key }: { signal: AbortSignal; queryKey: QueryKey }) =>
    call(endpoint, input, { signal, background_refetch: isBackgroundRefetch(key), no_opening: endpoint.opens }),
  meta: { reads: endpoint.reads },
})

const ROWS_PER_PAGE = 50

/** A paged list: its rows so far as `data`, and what LoadMore needs. */
export function useCallPages<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: ReadOptions = {}) {
  const query = useInfiniteQuery({
    queryKey: [...queryKey(endpoint, input), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      callPage(endpoint, input, { limit: ROWS_PER_PAGE, cursor: pageParam }, { signal }),
    meta: { reads: endpoint.reads },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    ...options,
  })
  return {
    data: query.data?.pages.flatMap(({ rows }): RowOf<E>[] => rows),
    /** The rows shown are of the previous input, while the new ones load. */
    stale: query.isPlaceholderData,
    isError: query.isError,
    refetch: query.refetch,
    more: {
      has_more: query.hasNextPage,
      busy: query.isFetchingNextPage,
      onMore: () => void query.fetchNextPage(),
    },
  }
}

interface SendOptions<E extends Endpoint> {
  onSuccess?: (answer: AnswerOf<E>, input: InputOf<E>) => void
  onError?: (error: unknown, input: InputOf<E>) => void
}

/**
 * A call that changes something: `const pay = useCallMutation(api.recordPayment)`, then `pay.send(input)`, `pay.busy`. It
 * invalidates the queries on screen that read what the call changes. A second `send` does nothing while one is on its
 * way, or after a record was created, since the next record has a new form. After a lost response `send` repeats the
 * request with the same key, so that the record is created once.
 */
export function useCallMutation<E extends Endpoint>(endpoint: E, { onSuccess, onError }: SendOptions<E> = {}) {
  const [key] = useState(submitKey)
  const busy = useRef(false)

  const mutation = useMutation<AnswerOf<E>, unknown, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input, { idempotency_key: endpoint.creates && key.current() }),
    onSuccess: async (answer, input) => {
      key.succeeded()
      onSuccess?.(answer, input)
      await invalidate(endpoint.changes ?? [])
    },
    onError: (error, input) => {
      key.failed(error)
      onError?.(error, input)
    },
    onSettled: (_, error) => {
      // The form may stay open for a moment after it created its record; another Enter must not create a second one.
      busy.current = endpoint.creates === true && !error
    },
  })
  return {
    busy: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
    send: (input: InputOf<E>) => {
      if (busy.current) return
      busy.current = true
      mutation.mutate(input)
    },
  }
}

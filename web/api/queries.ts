import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerOf, Endpoint, InputOf, RowOf } from '../../contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { uniqueKey } from './unique-key.ts'
import { invalidate } from './changes.ts'
import { call, callPage } from './client.ts'
import { queryClient } from './query-client.ts'

/** Where a call's answer is kept: under its path, then under what was asked. */
export const queryKey = <E extends Endpoint>({ path }: E, input: InputOf<E>) => [path, input] as const

interface ReadOptions {
  /** Not asked for while false, such as a record before its id is known. */
  enabled?: boolean
  staleTime?: number
  refetchInterval?: number
}

/** An answer, kept fresh: `const { data, isPending, isError, refetch } = useCall(api.patient, { id })`. */
export const useCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: ReadOptions = {}) =>
  useQuery<AnswerOf<E>>({ ...asked(endpoint, input), ...options })

/** Asks before the answer is needed, as for the day after the one on screen. */
export const prefetchCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  queryClient.prefetchQuery<AnswerOf<E>>(asked(endpoint, input))

/** An answer for an action rather than for the screen: what is kept and fresh, else the server's. Throws ApiError. */
export const fetchCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>, staleTime = 0) =>
  queryClient.fetchQuery<AnswerOf<E>>({ ...asked(endpoint, input), staleTime, retry: false })

const asked = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => ({
  queryKey: queryKey(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal }),
  meta: { reads: endpoint.reads },
})

const rows_per_page = 50

/** A list by pages: `rows` so far, and what LoadMore needs. */
export function useCallPages<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: ReadOptions = {}) {
  const query = useInfiniteQuery({
    queryKey: [...queryKey(endpoint, input), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      callPage(endpoint, input, { limit: rows_per_page, cursor: pageParam }, { signal }),
    meta: { reads: endpoint.reads },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    ...options,
  })
  return {
    rows: query.data?.pages.flatMap(({ rows }): RowOf<E>[] => rows),
    /** Rows of an earlier question while the new one is on its way. */
    stale: query.isPlaceholderData,
    failed: query.isError,
    retry: () => void query.refetch(),
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
 * A call that changes something: `const pay = useCallMutation(api.recordPayment)`, then `pay.send(input)`, `pay.busy`. Whatever on
 * screen shows the kinds of records it changes is asked for again. A second `send` while one is on its way does nothing,
 * nor does one after a record was created: the next record has a form of its own. One after an answer that was lost
 * repeats the first, by its key, rather than doing it twice.
 */
export function useCallMutation<E extends Endpoint>(endpoint: E, { onSuccess, onError }: SendOptions<E> = {}) {
  const key = useRef<string | undefined>(undefined)
  const busy = useRef(false)

  const mutation = useMutation<AnswerOf<E>, unknown, InputOf<E>>({
    mutationFn: (input) => {
      key.current ??= endpoint.creates && uniqueKey()
      return call(endpoint, input, { idempotency_key: key.current })
    },
    onSuccess: async (answer, input) => {
      key.current = undefined
      onSuccess?.(answer, input)
      await invalidate(endpoint.changes ?? [])
    },
    onError: (error, input) => {
      // A plain no stored nothing: what is sent next is a new submission.
      if (error instanceof ApiError && error.kind === 'answer' && error.status < 500) key.current = undefined
      onError?.(error, input)
    },
    onSettled: (_, error) => {
      // A form that has created its record may stay for a moment, and one more Enter creates nothing.
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

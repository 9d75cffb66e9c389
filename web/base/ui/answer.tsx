import type { ComponentProps, ReactNode } from 'react'
import { ErrorNote } from './notices/error-note.tsx'
import { RowsSkeleton } from './skeleton.tsx'
import { LoadMore } from './tables/load-more.tsx'

/** What `useCall` and `useCallPages` return, or a part of it. */
export interface Query<Data> {
  data: Data | undefined
  isError: boolean
  refetch: () => unknown
  /** Of a list with pages. */
  more?: ComponentProps<typeof LoadMore>
}

interface AnswerProps<Data> {
  query: Query<Data>
  /** The words when it could not be loaded. */
  failed?: string
  skeleton?: ReactNode
  /** Shown in place of a list without rows. */
  empty?: ReactNode
  /** What stands around the skeleton and the note, where the answer brings its own. */
  around?: (placeholder: ReactNode) => ReactNode
  /** Also says that what is shown could not be loaded again. */
  tells_outdated?: boolean
  /** Left out where something else renders the answer, such as a form with what was read first. */
  children?: (data: Data) => ReactNode
}

/**
 * The states of what the server answers. What was loaded once stays, also when loading it again fails; a list that failed
 * to load never looks like an empty one.
 */
export function Answer<Data>(props: AnswerProps<Data>) {
  const { query, failed, skeleton = <RowsSkeleton />, empty, around = bare, tells_outdated, children } = props
  const { data, isError, refetch, more } = query
  const note = isError && <ErrorNote text={failed} onRetry={() => void refetch()} />
  const placeholder = data === undefined && (note || skeleton)
  return (
    <>
      {tells_outdated && data !== undefined && note}
      {/* In one place, so that what a skeleton shares with the answer stays mounted. */}
      {data === undefined
        ? placeholder && around(placeholder)
        : empty !== undefined && isEmpty(data)
          ? empty
          : children?.(data)}
      {more && data !== undefined && (note || <LoadMore {...more} />)}
    </>
  )
}

const bare = (placeholder: ReactNode) => placeholder

const isEmpty = (data: unknown) => Array.isArray(data) && data.length === 0

/** The same query with what a screen makes of its answer. */
export const mapQuery = <Data, Shown>(query: Query<Data>, shown: (data: Data) => Shown | undefined): Query<Shown> => ({
  data: query.data === undefined ? undefined : shown(query.data),
  isError: query.isError,
  refetch: query.refetch,
  ...(query.more && { more: query.more }),
})

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { leaveOnPurpose, type Opened } from '../ui/leaving.ts'

/** What the address is to say under a name; nothing takes the name out of it. */
type Changes = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * The part of the address after `?`, which holds a screen's state. A filter replaces it; an opened record is a step
 * that Back takes back, and closing it is that same step.
 */
export function useAddress() {
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  useEffect(() => {
    closing = false
  }, [key])
  return {
    query,
    filter: (changes: Changes) =>
      void navigate({ pathname, search: changed(query, changes) }, { replace: true, state }),
    open: (changes: Changes) =>
      void navigate({ pathname, search: changed(query, changes) }, { state: { opened: true } satisfies Opened }),
    close: (...names: string[]) => {
      if (closing) return
      if ((state as Opened | null)?.opened) {
        closing = true
        leaveOnPurpose()
        void navigate(-1)
      } else {
        const without = Object.fromEntries(names.map((name) => [name, null]))
        void navigate({ pathname, search: changed(query, without) }, { replace: true })
      }
    },
  }
}

/** Back takes a moment: closing twice must not take two steps. */
let closing = false

function changed(query: URLSearchParams, changes: Changes) {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '' || value === false) next.delete(name)
    else next.set(name, String(value))
  }
  return next.toString()
}

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { searchNow } from '#web/base/links/address-now.ts'
import { leaveOnPurpose } from './dialogs/leaving.ts'

/** The location being left: two reasons to close at the same time, such as Escape and a response, go back once. */
let leftPlace: string | undefined

type Changes = Readonly<Record<string, string | number | null | undefined>>

/**
 * State kept in the address: filters, and what is open. It is changed from what it is now: two changes in a row must not
 * undo each other while React has not rendered the first. `open` pushes a history entry, so that Back closes; `close` goes
 * back to it or, after a reload or by a link, removes the parameter.
 */
export function useAddress() {
  const { search, state, key } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const opened = (state as { opened?: string[] } | null)?.opened ?? []

  /** The current address, which may be ahead of the rendered one. */
  const now = (name: string) => new URLSearchParams(searchNow()).get(name)

  /** For `<Link {...address.to({ invoice: 12 })}>`, which opens as `open` does. */
  const to = (changes: Changes) => ({ to: searchWith(search, changes), state: { opened: namesSet(changes) } })
  const open = (changes: Changes) => void navigate(searchWith(searchNow(), changes), { state: to(changes).state })

  /** Pushes a history entry, such as for a filter: Back restores the last one. */
  const ask = (changes: Changes) => void navigate(searchWith(searchNow(), changes))

  /** Replaces the history entry, such as a form by the record it created: closing that leads to before the form. */
  const replace = (changes: Changes) => {
    const left = opened.length > 0 ? [...opened, ...namesSet(changes)] : []
    void navigate(searchWith(searchNow(), changes), { replace: true, state: { opened: left } })
  }

  const close = (...names: string[]) => {
    if (leftPlace === key) return
    leftPlace = key
    if (names.some((name) => opened.includes(name))) {
      leaveOnPurpose()
      void navigate(-1)
    } else void navigate(searchWith(searchNow(), without(names)), { replace: true, state })
  }

  /** Closes only these, and keeps others that were opened together with them. */
  const removeParams = (...names: string[]) => {
    if (opened.some((name) => !names.includes(name))) {
      const left = opened.filter((name) => !names.includes(name))
      void navigate(searchWith(searchNow(), without(names)), { replace: true, state: { opened: left } })
    } else close(...names)
  }

  useEffect(() => {
    if (leftPlace !== key) leftPlace = undefined
  }, [key])

  return { params, now, to, open, ask, replace, close, removeParams }
}

const without = (names: string[]): Changes => Object.fromEntries(names.map((name) => [name, null]))
const namesSet = (changes: Changes) => Object.keys(changes).filter((name) => isSet(changes[name]))
const isSet = (value: Changes[string]) => value !== null && value !== undefined && value !== ''

function searchWith(search: string, changes: Changes) {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (isSet(value)) params.set(name, String(value))
    else params.delete(name)
  }
  return `?${params}`
}

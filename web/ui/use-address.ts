import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { leaveOnPurpose } from './dialogs/leaving.ts'

/** The place that is being left: two reasons to close at one moment, such as Escape and an answer, are one step back. */
let left_place: string | undefined

type Changes = Readonly<Record<string, string | number | null | undefined>>

/**
 * What a screen shows, kept in the address: filters, and what is open. `open` makes a place in the history, so that Back
 * closes; `close` goes back to where it was opened, or, after a reload elsewhere or by a link, just leaves it out.
 */
export function useAddress() {
  const { search, state, key } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const opened = (state as { opened?: string[] } | null)?.opened ?? []

  /** As the address has it at this moment, which may be ahead of the screen. */
  const now = (name: string) => new URLSearchParams(searchNow()).get(name)

  /** For `<Link {...address.to({ invoice: 12 })}>`, which opens as `open` does. */
  const to = (changes: Changes) => ({ to: searchWith(search, changes), state: { opened: namesSet(changes) } })
  const open = (changes: Changes) => void navigate(searchWith(searchNow(), changes), { state: to(changes).state })

  /** Another question, such as a filter: Back asks the one before. */
  const ask = (changes: Changes) => void navigate(searchWith(searchNow(), changes))

  /** In place of what is shown, such as the record that a form has made: closing it leads to before the form. */
  const replace = (changes: Changes) => {
    const left = opened.length > 0 ? [...opened, ...namesSet(changes)] : []
    void navigate(searchWith(searchNow(), changes), { replace: true, state: { opened: left } })
  }

  const close = (...names: string[]) => {
    if (left_place === key) return
    left_place = key
    if (names.some((name) => opened.includes(name))) {
      leaveOnPurpose()
      void navigate(-1)
    } else void navigate(searchWith(searchNow(), without(names)), { replace: true, state })
  }

  /** Closes only these, and leaves open what was opened together with them. */
  const settle = (...names: string[]) => {
    if (opened.some((name) => !names.includes(name))) {
      const left = opened.filter((name) => !names.includes(name))
      void navigate(searchWith(searchNow(), without(names)), { replace: true, state: { opened: left } })
    } else close(...names)
  }

  useEffect(() => {
    if (left_place !== key) left_place = undefined
  }, [key])

  return { params, now, to, open, ask, replace, close, settle }
}

/** As the address has it at this moment: two changes in a row must not undo each other while the screen catches up. */
const searchNow = () => window.location.hash.split('?')[1] ?? ''

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

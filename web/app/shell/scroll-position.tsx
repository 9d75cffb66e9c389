import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Where each entry of the history was scrolled to, by its key. */
const scrolledTo = new Map<string, number>()
/** For so long a list that is still loading may grow until the old place exists. */
const GROWS_MS = 8_000

/**
 * A page opens at its top; Back and Forward return to where it was. A dialog or a filter of the same page moves nothing.
 * `opened_at` is the path of the first page: this code loads after it, and another may be open by then.
 */
export default function ScrollPosition({ opened_at }: { opened_at: string }) {
  const { key: given, pathname } = useLocation()
  const key = given === UNNAMED ? nameOfEntry() : given
  const type = useNavigationType()
  const shown = useRef({ key, pathname })
  const growing = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    if (shown.current.pathname !== opened_at) scrollTo(0, 0)
  }, [opened_at])
  useEffect(() => watchScrolling(() => shown.current.key), [])
  // Before the page is taken away, since another may be opened sooner than the event of the last scroll comes.
  useLayoutEffect(
    () => () => {
      scrolledTo.set(key, scrollY)
    },
    [key],
  )
  useEffect(() => () => growing.current?.(), [])

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    if (before.key === key) return
    // A screen that completes its address while it loads goes on to its old place.
    if (before.pathname === pathname) {
      scrolledTo.set(key, scrollY)
      return
    }
    growing.current?.()
    const wanted_px = type === NavigationType.Pop ? (scrolledTo.get(key) ?? 0) : 0
    scrollTo(0, wanted_px)
    growing.current = scrollY < wanted_px - 1 ? scrollWhenGrown(wanted_px) : undefined
  }, [key, pathname, type])
  return null
}

/** React Router's key of every entry that it has not made: the first one, typed addresses, bookmarks. */
const UNNAMED = 'default'
let named = 0

/** Such an entry gets a name of its own, kept in its state: otherwise all of them would share one place. */
function nameOfEntry(): string {
  const state = history.state as { entry?: string } | null
  if (state?.entry) return state.entry
  named += 1
  const entry = `${performance.timeOrigin} ${named}`
  history.replaceState({ ...state, entry }, '')
  return entry
}

function watchScrolling(keyNow: () => string) {
  // The browser would scroll before the page is there; after a reload it knows the place.
  history.scrollRestoration = 'manual'
  const leave = () => (history.scrollRestoration = 'auto')
  const note = () => scrolledTo.set(keyNow(), scrollY)
  // This code loads after the first screen, which may have been scrolled by then.
  note()
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', leave)
  return () => {
    leave()
    removeEventListener('scroll', note)
    removeEventListener('pagehide', leave)
  }
}

/** Scrolls once the page is high enough, unless the user has moved it meanwhile. */
function scrollWhenGrown(wanted_px: number) {
  const grown = new ResizeObserver(() => {
    scrollTo(0, wanted_px)
    if (scrollY >= wanted_px - 1) stop()
  })
  const stop = () => {
    grown.disconnect()
    clearTimeout(timer)
    for (const name of USER_EVENTS) removeEventListener(name, stop)
  }
  const timer = setTimeout(stop, GROWS_MS)
  for (const name of USER_EVENTS) addEventListener(name, stop, { passive: true })
  grown.observe(document.body)
  return stop
}

const USER_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown']

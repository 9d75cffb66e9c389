import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/base/links/link.tsx'
import { classNames } from './class-names.ts'
import { Glyph, type Icon } from './glyph.tsx'

const BAR = 'mb-6 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]'
const tab = (current: boolean) =>
  classNames(
    '-mb-px flex shrink-0 items-center gap-1.5 rounded-t-md border-b-2 px-3 py-2.5 text-sm font-medium transition-[color,border-color]',
    'focus-visible:outline-offset-[-2px] max-sm:min-h-11',
    current ? 'border-brand text-brand' : 'border-transparent text-ink-soft hover:text-ink',
  )

interface TabLink {
  to: string
  label: string
  icon?: Icon
  /** The addresses of other tabs begin with this one's. */
  exact?: boolean
  /** Other addresses that are of this tab. */
  also?: readonly string[]
}

const isAt = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)

/** Whether the address is of this tab. */
export const isChosen = ({ to, exact, also = [] }: Omit<TabLink, 'label'>, pathname: string) =>
  (exact ? pathname === to : isAt(pathname, to)) || also.some((other) => isAt(pathname, other))

/** Tabs that are routes, as in the settings. */
export function TabLinks({ label, links }: { label: string; links: TabLink[] }) {
  const { pathname } = useLocation()
  const list = useChosenInSight<HTMLElement>(links.find((link) => isChosen(link, pathname))?.label)
  return (
    <nav ref={list} aria-label={label} className={BAR}>
      {links.map((link) => {
        const chosen = isChosen(link, pathname)
        return (
          <Link key={link.to} to={link.to} aria-current={chosen ? 'page' : undefined} className={tab(chosen)}>
            {link.icon && <Glyph icon={link.icon} />}
            {link.label}
          </Link>
        )
      })}
    </nav>
  )
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly { id: Id; label: string; icon?: Icon }[]
  chosen: Id
  onChoose: (id: Id) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/** Tabs within a screen: arrow keys move between them. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Id>) {
  const id = useId()
  const list = useChosenInSight<HTMLDivElement>(tabs.find((each) => each.id === chosen)?.label)

  const move = (event: KeyboardEvent) => {
    const step = stepOf(event.key)
    if (!step) return
    event.preventDefault()
    const index = (tabs.findIndex((each) => each.id === chosen) + step + tabs.length) % tabs.length
    const next = tabs[index]
    if (next) onChoose(next.id)
    list.current?.querySelectorAll('button')[index]?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={move} className={BAR}>
        {tabs.map((each) => (
          <button
            key={each.id}
            type="button"
            role="tab"
            id={`${id}-${each.id}`}
            aria-selected={each.id === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={each.id === chosen ? 0 : -1}
            onClick={() => onChoose(each.id)}
            className={tab(each.id === chosen)}
          >
            {each.icon && <Glyph icon={each.icon} />}
            {each.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}

function stepOf(key: string) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0
  return document.documentElement.dir === 'rtl' ? -step : step
}

/**
 * Scrolls the selected tab to the middle of an overflowing tab bar, not the page; again in another language, and when the
 * bar has another width, such as on a tablet that is turned.
 */
function useChosenInSight<Bar extends HTMLElement>(label: string | undefined) {
  const list = useRef<Bar>(null)
  useLayoutEffect(() => {
    const bar = list.current
    const chosen = [...(bar?.children ?? [])].find(({ textContent }) => textContent === label)
    if (!bar || !chosen) return undefined
    // Observing begins with one call, which scrolls the bar of a screen that opens.
    const resized = new ResizeObserver(() => bar.scrollBy({ left: middle(chosen) - middle(bar) }))
    resized.observe(bar)
    return () => resized.disconnect()
  }, [label])
  return list
}

function middle(element: Element) {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

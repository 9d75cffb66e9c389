import type { ComponentProps } from 'react'
import { matchPath, useHref, useLinkClickHandler, useLocation, useResolvedPath, type To } from 'react-router'

/*
 * The router's own links bring its prefetching and its frameworks' loaders along, 4 kB of the first script. These
 * are made of the hooks that it publishes for it.
 */

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  /** Replaces the present entry of the browser's history. */
  replace?: boolean
  /** Kept with the new entry of the browser's history. */
  state?: unknown
}

export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, {
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
    state,
  })
  const click: LinkProps['onClick'] = (event) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return (
    <a {...rest} href={href} target={target} onClick={click}>
      {children}
    </a>
  )
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  /** Current only at exactly this address, not at those below it. */
  end?: boolean
  className: (state: { isActive: boolean }) => string
}

/** A link that is marked as current, also to screen readers, while its page is shown. */
export function NavLink({ to, end = false, className, ...rest }: NavLinkProps) {
  const { pathname } = useResolvedPath(to)
  const isActive = matchPath({ path: pathname, end }, useLocation().pathname) !== null
  return <Link {...rest} to={to} className={className({ isActive })} aria-current={isActive ? 'page' : undefined} />
}

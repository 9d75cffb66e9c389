import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { prefetch } from '#web/base/frame/prefetch.ts'
import { useChangeStream } from '#web/base/api/changes.ts'
import { refreshSessionOn, useSession } from '#web/base/session/session.ts'
import { useIdleLock } from '#web/base/session/use-idle-lock.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { lazy } from '#web/base/frame/lazy.ts'
import { Navigation } from './navigation.tsx'
import { prefetchCovers } from './overlays.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { ScreenSkeleton } from '#web/base/frame/screen-skeleton.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { pathTo } from '#web/base/links/paths.ts'

/** Lazy: most clocks are right, and the first screen does not wait to hear it. */
const ClockBar = lazy(() => import('./clock-bar.tsx'))
/** Lazy, since only small screens open it; it is loaded once the first screen is idle. */
const loadDrawer = () => import('./drawer.tsx')
const Drawer = lazy(loadDrawer)
const KeepFocus = lazy(() => import('./keep-focus.ts'))
const TaskDialog = lazy(() => import('#web/nouns/tasks/task-dialog.tsx'))

/** The screens opened most; prefetched once the first screen is idle. */
const LIKELY_NEXT = [pathTo('appointments'), pathTo('patients')]
const SETTLED_MS = 1_500

/** The frame around every screen for signed-in users. */
export function Shell() {
  const { status } = useSession()
  useChangeStream(status === 'signed-in', refreshSessionOn)
  useIdleLock(status === 'signed-in')
  const { pathname } = useLocation()
  // Stores the page it was opened on, so that any navigation closes it.
  const [drawerAt, setDrawerAt] = useState<string>()
  const [folded, setFolded] = useState(isFolded)
  useEffect(fetchFontOfNames, [])
  useEffect(prefetchLikelyNext, [])

  return (
    <>
      <SkipLink />
      <TopBar
        folded={folded}
        onMenu={() => setDrawerAt(pathname)}
        onFold={() => {
          localStorage['sidebar'] = folded ? 'wide' : 'folded'
          setFolded(!folded)
        }}
      />
      <ConnectionBar />
      <Suspense>
        <ClockBar />
        <KeepFocus />
        <TaskDialog />
      </Suspense>
      <Suspense>
        {drawerAt === pathname && (
          <Drawer onClose={() => setDrawerAt(undefined)}>
            <Navigation />
          </Drawer>
        )}
      </Suspense>
      <div className="flex print:block">
        <aside
          className={`sticky top-16 hidden h-[calc(100dvh-4rem)] ${folded ? 'w-16' : 'w-60'} shrink-0 overflow-y-auto border-e border-line bg-surface lg:block print:hidden`}
        >
          <Navigation folded={folded} />
        </aside>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl min-w-0 flex-1 px-4 py-6 outline-none sm:px-8 sm:py-8 has-data-wide:max-w-none print:p-0"
        >
          <ScreenBoundary path={pathname}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </ScreenBoundary>
        </main>
      </div>
    </>
  )
}

/** As it was left; at first folded where the screens need its room. */
const isFolded = () => (localStorage['sidebar'] ?? (innerWidth < 1_280 && 'folded')) === 'folded'

function prefetchLikelyNext() {
  const idle = setTimeout(() => {
    LIKELY_NEXT.forEach(prefetch)
    void prefetchCovers()
    loadDrawer().catch(() => undefined)
  }, SETTLED_MS)
  return () => clearTimeout(idle)
}

/**
 * Delays the Arabic font until the rows have loaded: with the fallback font an Arabic name may need a second line, and the
 * rows below it would move.
 */
function fetchFontOfNames() {
  // Without the font names are still legible.
  document.fonts.load("600 1em 'Plex Arabic'", 'ا').catch(() => undefined)
}

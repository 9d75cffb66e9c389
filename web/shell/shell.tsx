import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useOtherPeoplesChanges } from '../api/changes.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { Drawer } from './drawer.tsx'
import { Navigation } from './navigation.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { texts } from './texts.ts'
import { TopBar } from './top-bar.tsx'

/** The frame around every screen of the signed-in. */
export function Shell() {
  useOtherPeoplesChanges()
  const t = useTexts(texts)
  const { pathname } = useLocation()
  // Open on the page it was opened on, so that any navigation closes it.
  const [drawer_at, setDrawerAt] = useState<string>()

  return (
    <div className="flex min-h-dvh print:block">
      <a
        href="#content"
        onClick={(event) => {
          // The address after # is the route: go to the content without changing it.
          event.preventDefault()
          document.getElementById('content')?.focus()
        }}
        className="fixed start-4 top-3 z-50 -translate-y-20 rounded-md bg-brand px-4 py-2.5 font-semibold text-on-brand focus:translate-y-0"
      >
        {t.skip}
      </a>
      <aside className="sticky top-0 hidden h-dvh w-62 shrink-0 flex-col overflow-y-auto border-e border-line bg-surface lg:flex print:hidden">
        <Navigation />
      </aside>
      {drawer_at === pathname && (
        <Drawer onClose={() => setDrawerAt(undefined)}>
          <Navigation />
        </Drawer>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar onMenu={() => setDrawerAt(pathname)} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none sm:px-8 sm:py-8 print:p-0"
        >
          <ScreenBoundary path={pathname}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet />
            </Suspense>
          </ScreenBoundary>
        </main>
      </div>
    </div>
  )
}

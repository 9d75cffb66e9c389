import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { HashRouter, useLocation } from 'react-router'
import { queryClient } from './api/query-client.ts'
import { App } from './routes.tsx'
import { startSession } from './session/session.ts'
import type { askWhoIsSignedIn } from './session/who.ts'
import { Overlays } from './shell/overlays.tsx'
import { watchLeaving } from './ui/dialogs/leaving.ts'

/** `who`: asked by main.ts while this was on its way. */
export function start(who: ReturnType<typeof askWhoIsSignedIn>) {
  void startSession(who)
  watchLeaving()

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // Drawn in small steps, between which the browser answers whoever already touches the page.
  startTransition(() => createRoot(root).render(app))
}

const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <HashRouter>
        <App />
        <Overlays />
        <CatchUp />
      </HashRouter>
    </QueryClientProvider>
  </StrictMode>
)

/** The router listens once it is drawn: what the address became while that was done it is told here. */
function CatchUp() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (location.hash.slice(1) !== `${pathname}${search}`) dispatchEvent(new PopStateEvent('popstate'))
    // Once: from then on the router hears of it itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}

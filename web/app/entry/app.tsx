import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { HashRouter, useLocation } from 'react-router'
import { queryClient } from '#web/base/api/query-client.ts'
import { App } from './routes.tsx'
import { startSession } from '#web/base/session/session.ts'
import type { askWhoIsSignedIn } from '#web/base/session/who.ts'
import { Overlays } from '#web/app/shell/overlays.tsx'
import { watchLeaving } from '#web/base/ui/dialogs/leaving.ts'

/** `who`: the response about the session, requested by main.ts while this file loaded. */
export function start(who: ReturnType<typeof askWhoIsSignedIn>) {
  void startSession(who)
  watchLeaving()

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // In a transition: between its small steps the browser handles input.
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

/** The router subscribes once it is mounted; a change of the address before that is passed on here. */
function CatchUp() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (location.hash.slice(1) !== `${pathname}${search}`) dispatchEvent(new PopStateEvent('popstate'))
    // Once: from then on the router listens itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}

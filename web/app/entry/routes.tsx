import { Suspense, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { Guarded } from '#web/base/frame/guarded.tsx'
import { lazy } from '#web/base/frame/lazy.ts'
import { preloadable } from '#web/base/frame/preloadable.tsx'
import { NotFoundScreen } from '#web/base/frame/not-found-screen.tsx'
import { PublicFrame } from '#web/app/shell/public-frame.tsx'
import { ScreenSkeleton } from '#web/base/frame/screen-skeleton.tsx'
import { type Access, accessTo, SETTINGS_PERMISSION } from '#web/base/frame/access-to.ts'
import { loadSignIn, screens } from '#web/app/pages/screens.ts'
import { Shell } from '#web/app/shell/shell.tsx'
import { pathTo } from '#web/base/links/paths.ts'

const SignInScreen = preloadable(loadSignIn)
const ScrollPosition = lazy(() => import('#web/app/shell/scroll-position.tsx'))
const DeferredStyles = lazy(() => import('#web/base/frame/deferred-styles.tsx'))

const routes = Object.entries(screens)
  .filter(([path]) => path !== pathTo('login'))
  .map(([path, load]) => ({ path, Screen: preloadable(load), access: accessTo(path) }))

const routesFor = (access: Access) =>
  routes
    .filter((route) => route.access === access)
    .map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />)

export const App = () => (
  <>
    <PlacesOfPages />
    <Suspense fallback={<ScreenSkeleton />}>
      <Routes>
        <Route index element={<Navigate to={pathTo('dashboard')} replace />} />
        <Route path={pathTo('login')} element={<SignInScreen />} />
        <Route element={<PublicFrame />}>
          <Route element={<DeferredStyles />}>{routesFor('public')}</Route>
        </Route>
        <Route element={<Guarded />}>
          <Route element={<Shell />}>
            {routesFor('signed-in')}
            <Route element={<Guarded needs={SETTINGS_PERMISSION} />}>
              <Route element={<DeferredStyles />}>{routesFor(SETTINGS_PERMISSION)}</Route>
              <Route path={`${pathTo('settings')}/*`} element={<NotFoundScreen />} />
            </Route>
          </Route>
        </Route>
        <Route element={<PublicFrame />}>
          <Route path="*" element={<NotFoundScreen />} />
        </Route>
      </Routes>
    </Suspense>
  </>
)

/** Above the frames: a frame that gives way to another would forget where its pages were left. */
function PlacesOfPages() {
  const { pathname } = useLocation()
  const [opened_at] = useState(pathname)
  return (
    <Suspense>
      <ScrollPosition {...{ opened_at }} />
    </Suspense>
  )
}

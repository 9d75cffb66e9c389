import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { Guarded } from './session/guarded.tsx'
import { late } from './shell/late.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { PublicFrame } from './shell/public-frame.tsx'
import { ScreenSkeleton } from './shell/screen-skeleton.tsx'
import { type Access, accessTo, screens } from './screens.ts'
import { Shell } from './shell/shell.tsx'

const SignInScreen = late(screens['/login'])
const LateStyles = lazy(() => import('./shell/late-styles.tsx'))

const routes = Object.entries(screens)
  .filter(([path]) => path !== '/login')
  .map(([path, load]) => ({ path, Screen: late<object>(load), access: accessTo(path) }))

const routesFor = (access: Access) =>
  routes
    .filter((route) => route.access === access)
    .map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />)

export const App = () => (
  <Suspense fallback={<ScreenSkeleton />}>
    <Routes>
      <Route index element={<Navigate to="/dashboard" replace />} />
      <Route path="/login" element={<SignInScreen />} />
      <Route element={<PublicFrame />}>
        <Route element={<LateStyles />}>{routesFor('public')}</Route>
      </Route>
      <Route element={<Guarded />}>
        <Route element={<Shell />}>
          {routesFor('signed-in')}
          <Route element={<Guarded only="admin" />}>
            <Route element={<LateStyles />}>{routesFor('admin')}</Route>
            <Route path="/settings/*" element={<NotFoundScreen />} />
          </Route>
        </Route>
      </Route>
      <Route element={<PublicFrame />}>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  </Suspense>
)

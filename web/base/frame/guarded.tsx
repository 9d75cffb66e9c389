import { Navigate, Outlet, useLocation } from 'react-router'
import { may, type Permission } from '#domain/access.ts'
import { ShellSkeleton } from './screen-skeleton.tsx'
import { useSession } from '#web/base/session/session.ts'
import { pathTo } from '#web/base/links/paths.ts'

/** Shows its route only to signed-in users, or only with a permission. The requested address is restored after signing in. */
export function Guarded({ needs }: { needs?: Permission }) {
  const session = useSession()
  const wanted = useLocation()
  if (session.status === 'loading') return <ShellSkeleton />
  if (session.status === 'signed-out') {
    return <Navigate to={pathTo('login')} replace state={session.by_choice ? undefined : { wanted }} />
  }
  if (session.user.must_set_up_second_factor && wanted.pathname !== pathTo('profile')) {
    return <Navigate to={pathTo('profile')} replace />
  }
  return !needs || may(session.user.role, needs) ? <Outlet /> : <Navigate to={pathTo('dashboard')} replace />
}

import { lazy, Suspense } from 'react'
import { useSession } from '../session/session.ts'
import { Announcements } from '../ui/announcements.tsx'
import { Tooltips } from '../ui/tooltips.tsx'

const SignInAgain = lazy(() => import('../session/sign-in-again.tsx'))

/** What may appear above any screen. */
export const Overlays = () => (
  <>
    {useSession().status === 'expired' && (
      <Suspense>
        <SignInAgain />
      </Suspense>
    )}
    <Announcements />
    <Tooltips />
  </>
)

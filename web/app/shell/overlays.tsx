import { Suspense } from 'react'
import { isCovered, useSession } from '../session/session.ts'
import { Announcements } from '../ui/notices/announcements.tsx'
import { useOpenQuestion } from '../ui/dialogs/questions.ts'
import { Tooltips } from '../ui/dialogs/tooltips.tsx'
import { lazy } from './lazy.ts'

const covers = {
  expired: () => import('../session/sign-in-again.tsx'),
  locked: () => import('../session/lock-screen.tsx'),
}
const SignInAgain = lazy(covers.expired)
const LockScreen = lazy(covers.locked)
const ConfirmDialog = lazy(() =>
  import('../ui/dialogs/confirm-dialog.tsx').then((code) => ({ default: code.ConfirmDialog })),
)

/** Loaded in advance, so that a screen can be covered without a connection. */
export const prefetchCovers = () => Promise.all(Object.values(covers).map((load) => load())).catch(() => undefined)

/** What may appear above any screen; alerts and questions of a covered screen stay covered. */
export function Overlays() {
  const session = useSession()
  if (isCovered(session)) return <Suspense>{session.status === 'expired' ? <SignInAgain /> : <LockScreen />}</Suspense>
  return (
    <>
      <AskedQuestion />
      <Announcements />
      <Tooltips />
    </>
  )
}

function AskedQuestion() {
  const shown = useOpenQuestion()
  if (!shown) return null
  const { answer, ...question } = shown
  return (
    <Suspense>
      <ConfirmDialog {...question} onConfirm={() => answer(true)} onCancel={() => answer(false)} />
    </Suspense>
  )
}

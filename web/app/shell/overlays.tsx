import { Suspense } from 'react'
import { isCovered, useSession } from '#web/base/session/session.ts'
import { Announcements } from '#web/base/ui/notices/announcements.tsx'
import { useOpenQuestion } from '#web/base/ui/dialogs/questions.ts'
import { Tooltips } from '#web/base/ui/dialogs/tooltips.tsx'
import { lazy } from '#web/base/frame/lazy.ts'

const covers = {
  expired: () => import('#web/app/sign-in/sign-in-again.tsx'),
  locked: () => import('#web/app/sign-in/lock-screen.tsx'),
}
const SignInAgain = lazy(covers.expired)
const LockScreen = lazy(covers.locked)
const ConfirmDialog = lazy(() =>
  import('#web/base/ui/dialogs/confirm-dialog.tsx').then((code) => ({ default: code.ConfirmDialog })),
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

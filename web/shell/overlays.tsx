import { lazy, Suspense } from 'react'
import { useSession } from '../session/session.ts'
import { Announcements } from '../ui/announcements.tsx'
import { useOpenQuestion } from '../ui/questions.ts'
import { Tooltips } from '../ui/tooltips.tsx'

const SignInAgain = lazy(() => import('../session/sign-in-again.tsx'))
const ConfirmDialog = lazy(() => import('../ui/confirm-dialog.tsx').then((code) => ({ default: code.ConfirmDialog })))

/** What may appear above any screen. */
export const Overlays = () => (
  <>
    {useSession().status === 'expired' && (
      <Suspense>
        <SignInAgain />
      </Suspense>
    )}
    <AskedQuestion />
    <Announcements />
    <Tooltips />
  </>
)

function AskedQuestion() {
  const asked = useOpenQuestion()
  if (!asked) return null
  const { answer, ...question } = asked
  return (
    <Suspense>
      <ConfirmDialog {...question} onConfirm={() => answer(true)} onCancel={() => answer(false)} />
    </Suspense>
  )
}

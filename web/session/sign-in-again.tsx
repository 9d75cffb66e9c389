import { useTexts } from '../i18n/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { signOut, useSession } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'
import { texts } from './texts.ts'

/** Over the screen on which the session ended, so that nothing typed there is lost. */
export default function SignInAgain() {
  const t = useTexts(texts).again
  const session = useSession()
  if (session.status !== 'expired') return null
  return (
    <Modal title={t.title} size="sm" onClose={signOut}>
      <p className="mb-5 text-sm text-ink-soft">{t.hint}</p>
      <SignInForm email={session.user.email} beside={<Button onClick={signOut}>{t.leave}</Button>} />
    </Modal>
  )
}

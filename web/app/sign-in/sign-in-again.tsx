import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Cover } from './cover.tsx'
import { signOut, useSession } from '#web/base/session/session.ts'
import { SignInForm } from './sign-in-form.tsx'
import { texts } from './texts.ts'

/** Covers a screen whose session ended, so that nothing typed is lost and it cannot be read. */
export default function SignInAgain() {
  const t = useTexts(texts).again
  const session = useSession()
  if (session.status !== 'expired') return null
  return (
    <Cover title={t.title} hint={t.hint}>
      <SignInForm email={session.user.email} beside={<Button onClick={() => signOut()}>{t.leave}</Button>} />
    </Cover>
  )
}

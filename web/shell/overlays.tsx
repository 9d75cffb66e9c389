import { SignInAgain } from '../session/sign-in-again.tsx'
import { Announcements } from '../ui/announcements.tsx'
import { Tooltips } from '../ui/tooltips.tsx'

/** What may appear above any screen. */
export const Overlays = () => (
  <>
    <SignInAgain />
    <Announcements />
    <Tooltips />
  </>
)

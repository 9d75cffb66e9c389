import { useNavigate } from 'react-router'
import { chooseLanguage, language } from '../i18n/language.ts'
import { signOut, useUser } from '../session/session.ts'
import { chooseTheme } from '../ui/theme.ts'
import type { Wish } from './commands.ts'
import { remember } from './recent.ts'
import type { Entry } from './use-entries.ts'

/** Does what a line of the palette says, and remembers it. */
export function useChoose({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const user = useUser()
  const navigate = useNavigate()
  const fulfil = (wish: Wish) => {
    if (wish === 'language') chooseLanguage(language() === 'en' ? 'ar' : 'en')
    else if (wish === 'shortcuts') onShortcuts()
    else if (wish === 'sign_out') {
      signOut()
      void navigate('/login', { replace: true })
    } else chooseTheme(wish)
  }
  return (entry: Entry) => {
    onClose()
    if ('patient' in entry) {
      const { id, full_name, contact_number } = entry.patient
      remember(user.id, { patient: { id, full_name, contact_number } })
      void navigate(`/patients?patient=${id}`)
      return
    }
    const { id, does } = entry.command
    if (id !== 'sign_out') remember(user.id, { command: id })
    if ('go' in does) void navigate(does.go)
    else fulfil(does.wish)
  }
}

import { useNavigate } from 'react-router'
import { switchLanguage } from '#web/base/api/switch-language.ts'
import { language } from '#web/base/i18n/language.ts'
import { pathNow, searchNow } from '#web/base/links/address-now.ts'
import { patientPath, pathTo } from '#web/base/links/paths.ts'
import { signOut, useUser } from '#web/base/session/session.ts'
import { bufferKeystrokes } from '#web/base/keyboard/buffer-keystrokes.ts'
import { chooseTheme } from '#web/base/ui/theme.ts'
import type { Command, PreferenceAction } from './commands.ts'
import { remember } from './recent.ts'
import type { PaletteEntry } from './use-entries.ts'

/** Runs a palette entry and remembers it. */
export function useChoose({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const user = useUser()
  const navigate = useNavigate()
  const fulfil = (preference: PreferenceAction) => {
    if (preference === 'language') switchLanguage(language() === 'en' ? 'ar' : 'en')
    else if (preference === 'shortcuts') onShortcuts()
    else if (preference === 'print') {
      // Once the palette is gone from the page.
      setTimeout(() => print())
    } else if (preference === 'sign_out') {
      signOut(() => void navigate(pathTo('login'), { replace: true }))
    } else chooseTheme(preference)
  }
  return (entry: PaletteEntry) => {
    onClose()
    if ('patient' in entry) {
      const { id, full_name, contact_number } = entry.patient
      remember(user.id, { patient: { id, full_name, contact_number } })
      void navigate(patientPath(id))
      return
    }
    const { id, does, group } = entry.command
    if (id !== 'sign_out' && !PASSING.has(group)) remember(user.id, { command: id })
    if ('go' in does && opensForm(does.go)) bufferKeystrokes()
    if (id === 'new_appointment') void navigate(...newAppointment())
    else if ('go' in does) void navigate(does.go, { state: { opened: does.opened } })
    else fulfil(does.preference)
  }
}

/** Entries that may not exist next time are not remembered. */
const PASSING = new Set<Command['group']>(['appointment', 'days', 'invoices'])

const opensForm = (path: string) => new URLSearchParams(path.split('?')[1]).get('new') === 'true'

/** On the day on screen, or that is about to be, else today. */
function newAppointment() {
  const params = new URLSearchParams(pathNow() === pathTo('appointments') ? searchNow() : '')
  params.set('new', 'true')
  const path = `${pathTo('appointments')}?${params}`
  return [path, { state: { opened: ['new'] } }] as const
}

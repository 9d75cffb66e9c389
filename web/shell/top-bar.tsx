import { IconLogout, IconMenu2 } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useClinic } from '../clinic/clinic.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { signOut, useUser } from '../session/session.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Tag } from '../ui/status-badge.tsx'
import { LanguageSwitch, ThemeMenu } from './preferences.tsx'
import { texts } from './texts.ts'

export function TopBar({ onMenu }: { onMenu: () => void }) {
  const t = useTexts(texts)
  const user = useUser()
  const { clinic_name } = useClinic()
  const navigate = useNavigate()
  return (
    <header className="sticky top-0 z-20 flex h-16 items-center gap-1 border-b border-line bg-surface px-2 sm:px-6 print:hidden">
      <IconButton icon={IconMenu2} label={t.open_menu} onClick={onMenu} className="lg:hidden" />
      <p className="min-w-0 flex-1 truncate px-1.5 text-sm font-semibold text-ink sm:text-base">{clinic_name}</p>
      <div className="flex items-center max-sm:flex-row-reverse sm:gap-1">
        <LanguageSwitch />
        <ThemeMenu />
      </div>
      <div className="ms-1 flex min-w-0 items-center gap-2.5 border-line ps-1 max-sm:max-w-28 max-sm:flex-col max-sm:items-end max-sm:gap-0 sm:ms-2 sm:border-s sm:ps-4">
        <span className="max-w-full truncate text-sm font-medium max-sm:text-xs">{user.name}</span>
        <Tag tone="brand">{t.roles[user.role]}</Tag>
      </div>
      <IconButton
        icon={IconLogout}
        directional
        label={t.sign_out}
        onClick={() => {
          signOut()
          void navigate('/login', { replace: true })
        }}
      />
    </header>
  )
}

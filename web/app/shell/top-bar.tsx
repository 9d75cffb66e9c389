import { IconLogout, IconMenu2 } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Link } from '#web/base/links/link.tsx'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { ClinicLogo } from '#web/base/clinic/clinic-logo.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { CommandBar } from '#web/app/palette/command-bar.tsx'
import { prefetch } from '#web/base/frame/prefetch.ts'
import { signOut, useUser } from '#web/base/session/session.ts'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { LanguageSwitch, ThemeMenu } from '#web/base/frame/preferences.tsx'
import { texts as frame_texts } from '#web/base/frame/texts.ts'
import { texts } from './texts.ts'
import { pathTo } from '#web/base/links/paths.ts'

interface TopBarProps {
  folded: boolean
  onMenu: () => void
  onFold: () => void
}

export function TopBar({ folded, onMenu, onFold }: TopBarProps) {
  const t = useTexts(texts)
  const { clinic_name } = useClinic()
  const navigate = useNavigate()
  return (
    <header className="sticky top-0 z-20 flex h-16 items-center gap-1 border-b border-line bg-surface px-1.5 sm:px-5 print:hidden">
      <IconButton icon={IconMenu2} label={t.open_menu} onClick={onMenu} className="lg:hidden" />
      <IconButton
        icon={IconMenu2}
        label={t.sidebar}
        aria-expanded={!folded}
        onClick={onFold}
        className="max-lg:hidden"
      />
      <Link to={pathTo('dashboard')} className="flex min-h-11 min-w-0 items-center gap-3 rounded-md">
        <span className="max-sm:hidden">
          <ClinicLogo />
        </span>
        <bdi
          title={clinic_name}
          className="font-semibold break-words max-sm:line-clamp-3 max-sm:text-xs max-sm:leading-4 sm:line-clamp-2 sm:text-base"
        >
          {clinic_name}
        </bdi>
      </Link>
      <div className="ms-auto flex items-center gap-0.5">
        <CommandBar />
        <LanguageSwitch />
        <span className="max-sm:hidden">
          <ThemeMenu />
        </span>
      </div>
      <OwnProfile />
      <IconButton
        icon={IconLogout}
        directional
        label={t.sign_out}
        onClick={() => {
          signOut(() => void navigate(pathTo('login'), { replace: true }))
        }}
      />
    </header>
  )
}

function OwnProfile() {
  const t = useTexts(texts)
  const { roles } = useTexts(frame_texts)
  const user = useUser()
  return (
    <Link
      to={pathTo('profile')}
      data-tooltip={t.profile}
      onPointerEnter={() => prefetch(pathTo('profile'))}
      onFocus={() => prefetch(pathTo('profile'))}
      className="flex min-w-0 shrink-0 items-center gap-2.5 border-line max-sm:max-w-24 max-sm:flex-col max-sm:items-end max-sm:gap-0 sm:ms-2 sm:border-s sm:ps-4"
    >
      <span dir="auto" className="max-w-full truncate text-sm font-medium max-sm:text-xs">
        {user.name}
      </span>
      <Tag tone="brand">{roles[user.role]}</Tag>
      <span className="sr-only">{t.profile}</span>
    </Link>
  )
}

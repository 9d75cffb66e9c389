import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Permission } from '#domain/access.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { texts } from './texts.ts'
import { pathTo } from '#web/base/links/paths.ts'

/** Shown instead of a screen whose every call the server would refuse this role. */
export function OnlyFor({ permission, children }: { permission: Permission; children: ReactNode }) {
  const { not_allowed, not_found } = useTexts(texts)
  if (useMay(permission)) return children
  return (
    <EmptyState
      heading
      icon={IconLock}
      title={not_allowed.title}
      hint={not_allowed.hint}
      action={<ButtonLink to={pathTo('dashboard')}>{not_found.home}</ButtonLink>}
    />
  )
}

import { IconCompass } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { texts } from './texts.ts'
import { pathTo } from '#web/base/links/paths.ts'

export function NotFoundScreen() {
  const t = useTexts(texts).not_found
  return (
    <EmptyState
      icon={IconCompass}
      title={t.title}
      heading
      hint={t.hint}
      action={
        <ButtonLink to={pathTo('dashboard')} variant="primary">
          {t.home}
        </ButtonLink>
      }
    />
  )
}

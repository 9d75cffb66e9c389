import { IconCompass } from '@tabler/icons-react'
import { useTexts } from '../i18n/catalogue.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/notices/empty-state.tsx'
import { texts } from '../frame/texts.ts'

export function NotFoundScreen() {
  const t = useTexts(texts).not_found
  return (
    <EmptyState
      icon={IconCompass}
      title={t.title}
      heading
      hint={t.hint}
      action={
        <ButtonLink to="/dashboard" variant="primary">
          {t.home}
        </ButtonLink>
      }
    />
  )
}

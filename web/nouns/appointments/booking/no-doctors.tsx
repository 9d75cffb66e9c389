import { IconDental, IconStethoscope, IconUserPlus } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay, useUser } from '#web/base/session/session.ts'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { texts } from './no-doctors-texts.ts'
import { pathTo } from '#web/base/links/paths.ts'

/** Shown instead of a board without columns, as in a new clinic. */
export function NoDoctors() {
  const t = useTexts(texts)
  const hint = useWayOut()
  return <EmptyState icon={IconStethoscope} title={t.title} hint={`${t.hint} ${hint}`} action={<AddDoctor />} />
}

export function useWayOut() {
  const t = useTexts(texts)
  return useMay('user:write') ? t.for_admins : t.for_others
}

export function AddDoctor() {
  const t = useTexts(texts)
  const { id } = useUser()
  if (!useMay('user:write')) return null
  return (
    <span className="flex flex-wrap justify-center gap-2">
      <ButtonLink to={pathTo('settings/users', { new: true })} size="sm" icon={IconUserPlus}>
        {t.add}
      </ButtonLink>
      <ButtonLink to={pathTo('settings/users', { edit: id, treats: true })} size="sm" icon={IconDental}>
        {t.myself}
      </ButtonLink>
    </span>
  )
}

import { NavLink } from '#web/base/links/link.tsx'
import { IconStethoscope } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Doctor } from '#contract/doctors.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { Portrait } from './portrait.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { pathTo, doctorSettingsPath } from '#web/base/links/paths.ts'

export function DoctorList() {
  const t = useTexts(texts)
  const query = useCall(api.doctors, {})
  return (
    <Card title={t.list} flush>
      <Answer
        query={query}
        failed={t.list_failed}
        skeleton={<RowsSkeleton rows={4} />}
        empty={
          <EmptyState
            icon={IconStethoscope}
            title={t.none}
            hint={t.none_hint}
            action={<ButtonLink to={pathTo('settings/users', { new: true, invite: 'doctor' })}>{t.add}</ButtonLink>}
          />
        }
      >
        {(doctors) => (
          <ul className="px-2 pb-2">
            {doctors.map((doctor) => (
              <DoctorLink key={doctor.id} doctor={doctor} />
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  )
}

function DoctorLink({ doctor }: { doctor: Doctor }) {
  const t = useTexts(texts)
  const { inactive } = useTexts(settings_texts)
  const { id, name, specialization, is_specialist, active, profile_image } = doctor
  return (
    <li>
      <NavLink
        to={doctorSettingsPath(id)}
        className={({ isActive }) =>
          classNames('flex items-center gap-3 rounded-md p-3 hover:bg-hover', isActive && 'bg-brand-soft')
        }
      >
        <Portrait name={name} image={profile_image} />
        <span className="min-w-0 flex-1">
          <bdi className="block truncate text-sm font-medium">{name}</bdi>
          <span className="block truncate text-xs text-ink-faint">{specialization || t.general_dentistry}</span>
        </span>
        {!active && <Tag>{inactive}</Tag>}
        {active && is_specialist && <Tag tone="brand">{t.specialist}</Tag>}
      </NavLink>
    </li>
  )
}

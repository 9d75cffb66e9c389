import { IconPencil, IconShieldCheck, IconUserPlus, IconUserQuestion, IconUsers } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { api } from '#contract/api.ts'
import type { User } from '#contract/users.ts'
import { ROLES } from '#domain/access.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useUser } from '#web/base/session/session.ts'
import { RecordList } from '#web/base/settings-kit/record-list.tsx'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { PhoneLink } from '#web/base/ui/formatted-values.tsx'
import { IconLink } from '#web/base/ui/icon-button.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { texts } from './texts.ts'
import { lazy } from '#web/base/frame/lazy.ts'

const UserModal = lazy(() => import('./user-modal.tsx'))

export default function UserManagement() {
  const t = useTexts(texts)
  const { params, to } = useAddress()
  return (
    <RecordList
      t={t}
      icons={{ add: IconUserPlus, missing: IconUserQuestion }}
      query={useCall(api.users, {})}
      columns={useColumns(to)}
      empty={<EmptyState icon={IconUsers} title={t.title} />}
      form_parameters={['treats', 'invite']}
      form={(user, onClose) => (
        <UserModal
          user={user}
          treats={user && params.get('treats') === 'true'}
          invites={user ? undefined : ROLES.find((role) => role === params.get('invite'))}
          onClose={onClose}
        />
      )}
    />
  )
}

function useColumns(to: ReturnType<typeof useAddress>['to']): Column<User>[] {
  const t = useTexts(texts)
  const shared = useTexts(settings_texts)
  const ownId = useUser().id
  return [
    {
      header: t.name,
      heading: true,
      cell: (user) => <NameAndEmail {...user} tag={user.id === ownId && <Tag tone="brand">{t.yourself}</Tag>} />,
    },
    {
      header: t.role,
      cell: ({ role, treats_patients }) => (treats_patients ? t.also_doctor(t.roles[role]) : t.roles[role]),
    },
    { header: t.contact, cell: ({ contact }) => (contact ? <Contact text={contact} /> : '–') },
    {
      header: shared.status,
      cell: ({ active, second_factor, invited_until }) => (
        <span className="flex flex-wrap gap-1.5">
          {active ? <Tag tone="green">{shared.active}</Tag> : <Tag>{shared.inactive}</Tag>}
          {invited_until && <Tag tone="amber">{t.invited}</Tag>}
          {second_factor && <Tag icon={IconShieldCheck}>{t.second_factor}</Tag>}
        </span>
      ),
    },
    {
      header: shared.actions,
      actions: true,
      cell: ({ id, name }) => (
        <IconLink icon={IconPencil} label={shared.edit_one(name)} words={shared.edit} {...to({ edit: id })} />
      ),
    },
  ]
}

const NameAndEmail = ({ name, email, tag }: Pick<User, 'name' | 'email'> & { tag: ReactNode }) => (
  <span className="block min-w-0">
    <span className="flex flex-wrap items-center gap-2">
      <bdi className="font-medium">{name}</bdi>
      {tag}
    </span>
    <span className="block text-xs break-all text-ink-faint">
      <bdi>{email}</bdi>
    </span>
  </span>
)

const Contact = ({ text }: { text: string }) =>
  /^[+\d][\d\s()-]{5,}$/.test(text) ? <PhoneLink number={text} /> : <bdi>{text}</bdi>

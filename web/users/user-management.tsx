import { IconPencil, IconShieldCheck, IconUserPlus, IconUserQuestion, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { api } from '../../contract/api.ts'
import type { User } from '../../contract/users.ts'
import { useCall } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { useUser } from '../session/session.ts'
import { Banner } from '../ui/notices/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/notices/empty-state.tsx'
import { ErrorNote } from '../ui/notices/error-note.tsx'
import { PhoneLink } from '../ui/charts/figures.tsx'
import { IconLink } from '../ui/icon-button.tsx'
import { Modal } from '../ui/dialogs/modal.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { Tag } from '../ui/status-badge.tsx'
import { type Column, Table } from '../ui/tables/table.tsx'
import { useAddress } from '../ui/use-address.ts'
import { texts as settings_texts } from '../settings/texts.ts'
import { texts } from './texts.ts'

const UserModal = lazy(() => import('./user-modal.tsx'))

export default function UserManagement() {
  const t = useTexts(texts)
  const { params, open, close, to } = useAddress()
  const { data, isError, refetch } = useCall(api.users, {})
  const columns = useColumns(to)
  const edited = data?.find(({ id }) => String(id) === params.get('edit'))
  const adding = params.get('new') === 'true'
  const missing = data && params.has('edit') && !edited
  return (
    <>
      <Card
        title={t.title}
        flush
        actions={
          <Button variant="primary" icon={IconUserPlus} onClick={() => open({ new: 'true' })}>
            {t.add}
          </Button>
        }
      >
        {data && data.length > 0 && <Table caption={t.title} columns={columns} rows={data} rowKey={({ id }) => id} />}
        {data?.length === 0 && <EmptyState icon={IconUsers} title={t.title} />}
        {!data && !isError && <RowsSkeleton />}
        {!data && isError && (
          <div className="px-5 pb-4">
            <Banner tone="error">{t.load_failed}</Banner>
            <ErrorNote text="" onRetry={() => void refetch()} />
          </div>
        )}
      </Card>
      <Suspense>
        {adding && <UserModal onClose={() => close('new')} />}
        {missing && (
          <Modal title={t.edit_title} onClose={() => close('edit')}>
            <EmptyState icon={IconUserQuestion} title={t.missing} />
          </Modal>
        )}
        {edited && (
          <UserModal
            key={edited.id}
            user={edited}
            treats={params.get('treats') === 'true'}
            onClose={() => close('edit', 'treats')}
          />
        )}
      </Suspense>
    </>
  )
}

function useColumns(to: ReturnType<typeof useAddress>['to']): Column<User>[] {
  const t = useTexts(texts)
  const shared = useTexts(settings_texts)
  const own_id = useUser().id
  return [
    {
      header: t.name,
      heading: true,
      cell: ({ id, name, email }) => (
        <span className="block min-w-0">
          <span className="flex flex-wrap items-center gap-2">
            <bdi className="font-medium">{name}</bdi>
            {id === own_id && <Tag tone="brand">{t.yourself}</Tag>}
          </span>
          <span className="block text-xs break-all text-ink-faint">
            <bdi>{email}</bdi>
          </span>
        </span>
      ),
    },
    {
      header: t.role,
      cell: ({ role, treats_patients }) => (treats_patients ? t.also_doctor(t.roles[role]) : t.roles[role]),
    },
    { header: t.contact, cell: ({ contact }) => (contact ? <Contact text={contact} /> : '–') },
    {
      header: shared.status,
      cell: ({ active, second_factor }) => (
        <span className="flex flex-wrap gap-1.5">
          {active ? <Tag tone="green">{shared.active}</Tag> : <Tag>{shared.inactive}</Tag>}
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

const Contact = ({ text }: { text: string }) =>
  /^[+\d][\d\s()-]{5,}$/.test(text) ? <PhoneLink number={text} /> : <bdi>{text}</bdi>

import { IconTag } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { AppointmentType } from '#contract/appointment-types.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useStatusAndEdit } from '#web/base/settings-kit/record-columns.tsx'
import { SettingsList } from '#web/base/settings-kit/settings-list.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { texts } from './texts.ts'
import { TypeMark } from './type-mark.tsx'
import { useTypeName } from './use-types.ts'

const TypeModal = lazy(() => import('./type-modal.tsx'))

/** The clinic's types of appointments. */
export default function AppointmentTypes() {
  const t = useTexts(texts)
  return (
    <SettingsList
      t={t}
      icon={IconTag}
      query={useCall(api.appointmentTypes, {})}
      columns={useTypeColumns()}
      form={(type, closing) => <TypeModal type={type} {...closing} />}
    />
  )
}

function useTypeColumns(): Column<AppointmentType>[] {
  const t = useTexts(texts)
  const nameOf = useTypeName()
  const status_and_edit = useStatusAndEdit<AppointmentType>(nameOf)
  return [
    {
      header: t.type,
      heading: true,
      cell: (type) => (
        <span className="font-medium">
          <TypeMark tone={type.tone} />
          <bdi>{nameOf(type)}</bdi>
        </span>
      ),
    },
    { header: t.length, cell: ({ minutes }) => minutes },
    {
      header: t.codes,
      cell: ({ treatment_codes: codes }) => (codes.length === 0 ? '–' : <bdi>{codes.join(', ')}</bdi>),
    },
    ...status_and_edit,
  ]
}

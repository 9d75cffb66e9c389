import { IconDental } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Lab } from '#contract/labs.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useComma } from '#web/base/i18n/comma.ts'
import { useStatusAndEdit } from '#web/base/settings-kit/record-columns.tsx'
import { SettingsList } from '#web/base/settings-kit/settings-list.tsx'
import { PhoneLink } from '#web/base/ui/formatted-values.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { texts } from './texts.ts'

const LabModal = lazy(() => import('./lab-modal.tsx'))

/** The dental labs that the clinic sends work to. */
export default function Labs() {
  const t = useTexts(texts)
  return (
    <SettingsList
      t={t}
      icon={IconDental}
      query={useCall(api.labs, {})}
      columns={useLabColumns()}
      form={(lab, closing) => <LabModal lab={lab} {...closing} />}
    />
  )
}

function useLabColumns(): Column<Lab>[] {
  const t = useTexts(texts)
  const comma = useComma()
  const status_and_edit = useStatusAndEdit<Lab>(({ name }) => name)
  return [
    { header: t.name, heading: true, cell: ({ name }) => <bdi className="font-medium">{name}</bdi> },
    {
      header: t.contact_number,
      cell: ({ contact_number }) => (contact_number === null ? '–' : <PhoneLink number={contact_number} />),
    },
    {
      header: t.makes,
      cell: ({ items }) =>
        items.length === 0 ? '–' : <bdi>{items.map(({ description }) => description).join(comma)}</bdi>,
    },
    ...status_and_edit,
  ]
}

import { IconPill } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Medicine } from '#contract/medicines.ts'
import { useCall } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useStatusAndEdit } from '#web/base/settings-kit/record-columns.tsx'
import { SettingsList } from '#web/base/settings-kit/settings-list.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { TableSource } from './table-source.tsx'
import { texts } from './texts.ts'

const MedicineModal = lazy(() => import('./medicine-modal.tsx'))

/** The medicines that the clinic added to the table. */
export default function Medicines() {
  const t = useTexts(texts)
  return (
    <SettingsList
      t={t}
      icon={IconPill}
      query={useCall(api.medicines, {})}
      columns={useMedicineColumns()}
      form={(medicine, closing) => <MedicineModal medicine={medicine} {...closing} />}
      links={
        <p className="w-full text-sm text-ink-soft">
          <TableSource of="table" />
        </p>
      }
    />
  )
}

function useMedicineColumns(): Column<Medicine>[] {
  const t = useTexts(texts)
  const status_and_edit = useStatusAndEdit<Medicine>(({ name }) => name)
  return [
    { header: t.name, heading: true, cell: ({ name }) => <bdi className="font-medium">{name}</bdi> },
    { header: t.substances, cell: ({ substances }) => <bdi>{substances.join(', ')}</bdi> },
    { header: t.names, cell: ({ names }) => (names.length === 0 ? '–' : <bdi>{names.join(', ')}</bdi>) },
    ...status_and_edit,
  ]
}

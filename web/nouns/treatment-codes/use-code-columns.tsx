import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { TreatmentCode } from '#contract/treatment-codes.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useStatusColumn } from '#web/base/settings-kit/record-columns.tsx'
import { MoneyText } from '#web/base/ui/formatted-values.tsx'
import { IconButton, IconLink } from '#web/base/ui/icon-button.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import type { useAddress } from '#web/base/ui/use-address.ts'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { effectWords } from './effect-words.ts'
import { texts } from './settings-texts.ts'

interface Actions {
  to: ReturnType<typeof useAddress>['to']
  onRemove: (code: TreatmentCode) => void
}

export function useCodeColumns({ to, onRemove }: Actions): Column<TreatmentCode>[] {
  const t = useTexts(texts)
  const shared = useTexts(settings_texts)
  const status = useStatusColumn<TreatmentCode>()
  const { currency } = useClinic()
  const words = useTexts(effectWords)
  return [
    {
      header: t.code,
      heading: true,
      cell: ({ code, is_specialist }) => <Code code={code} tag={is_specialist && t.specialist} />,
    },
    { header: t.description, cell: (row) => <Descriptions {...row} /> },
    {
      header: t.default_cost,
      align: 'end',
      cell: ({ default_cost }) => <MoneyText amount={default_cost} currency={currency} />,
    },
    {
      header: t.length,
      align: 'end',
      cell: ({ minutes }) =>
        minutes === null ? '–' : <bdi className="whitespace-nowrap tabular-nums">{t.minutes_long(minutes)}</bdi>,
    },
    { header: t.effect, cell: ({ effect }) => (effect === 'none' ? '–' : words.effect[effect]) },
    status,
    {
      header: shared.actions,
      actions: true,
      cell: (row) => (
        <>
          <IconLink icon={IconPencil} label={shared.edit_one(row.code)} words={shared.edit} {...to({ edit: row.id })} />
          <IconButton
            icon={IconTrash}
            label={t.remove(row.code)}
            words={t.remove_confirm}
            onClick={() => onRemove(row)}
          />
        </>
      ),
    },
  ]
}

const Descriptions = ({ description, description_ar }: TreatmentCode) => (
  <>
    <bdi>{description}</bdi>
    {description_ar !== null && description_ar !== description && (
      <bdi lang="ar" className="block text-xs text-ink-soft">
        {description_ar}
      </bdi>
    )}
  </>
)

const Code = ({ code, tag }: { code: string; tag: string | false }) => (
  <span className="flex flex-wrap items-center gap-2">
    <bdi className="font-medium">{code}</bdi>
    {tag && <Tag tone="brand">{tag}</Tag>}
  </span>
)

import { IconArrowsExchange } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type MessageLanguage, PATIENT_FIELDS, type Sex } from '#domain/patient.ts'
import type { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { formatPhone } from '#web/base/i18n/phone.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { nationality_texts } from '../nationality-texts.ts'
import { texts as patient_texts } from '../texts.ts'
import { texts } from './texts.ts'

type Preview = AnswerOf<typeof api.mergePreview>
type Field = keyof Preview['result']

/** Whether a patient is hidden is not part of the merge: the record that stays keeps it. */
const FIELDS = PATIENT_FIELDS.filter((field) => field !== 'hidden')

interface MergePreviewProps {
  preview: Preview
  /** The preview of the previous choice, while the current one loads. */
  stale: boolean
  onSwap: () => void
}

/** What moves for good, and the two records side by side: which values remain. Details that neither has are left out. */
export function MergePreview({ preview, stale, onSwap }: MergePreviewProps) {
  const t = useTexts(texts)
  const columns = useColumns(preview)
  const { stays, goes, moves } = preview
  const given = FIELDS.filter((field) => stays[field] !== null || goes[field] !== null)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="min-w-0 flex-1 basis-64 text-sm wrap-anywhere text-ink-soft">
          <Isolated
            text={t.who_stays(isolate(stays.full_name), isolate(goes.full_name))}
            className="font-medium text-ink"
          />
        </p>
        <Button icon={IconArrowsExchange} onClick={onSwap} className="max-sm:w-full">
          {t.swap}
        </Button>
      </div>
      <Banner tone="warning">
        {t.final}
        <p className="font-normal">{t.moves(moves.appointments, moves.invoices, moves.payments, moves.deposits)}</p>
      </Banner>
      <div className="rounded-lg border border-line">
        <Table caption={t.caption} columns={columns} rows={given} rowKey={(field) => field} stale={stale} />
      </div>
    </>
  )
}

function useColumns({ stays, goes, result }: Preview) {
  const t = useTexts(texts).columns
  const form = useTexts(patient_texts).form
  const nationality = useTexts(nationality_texts).label
  return useMemo(
    (): Column<Field>[] => [
      {
        header: t.field,
        heading: true,
        cell: (field) => (
          <span className="text-ink-soft max-sm:font-medium max-sm:text-ink">
            {field === 'nationality' ? nationality : form[field]}
          </span>
        ),
      },
      { header: t.stays, cell: (field) => <Value {...{ field, value: stays[field], result: result[field] }} /> },
      { header: t.goes, cell: (field) => <Value {...{ field, value: goes[field], result: result[field] }} /> },
      {
        header: t.result,
        cell: (field) => (
          <span className="font-medium">
            <Value field={field} value={result[field]} />
          </span>
        ),
      },
    ],
    [t, form, nationality, stays, goes, result],
  )
}

interface ValueProps {
  field: Field
  value: string | number | boolean | null
  /** The value after the merge; a value that is dropped is struck through. */
  result?: string | number | boolean | null
}

function Value({ field, value, result }: ValueProps) {
  const t = useTexts(patient_texts)
  const said = useWords(field, value)
  if (said === '') return <span className="font-normal text-ink-faint">{t.not_given}</span>
  const shown = (
    <bdi dir={FROM_LEFT.has(field) ? 'ltr' : 'auto'} className="wrap-anywhere">
      {said}
    </bdi>
  )
  return result === undefined || value === result ? shown : <s className="text-ink-faint">{shown}</s>
}

const FROM_LEFT: ReadonlySet<Field> = new Set<Field>([
  'contact_number',
  'second_contact_number',
  'email',
  'national_id',
])

/** A value as the screens show it; '' for none. */
function useWords(field: Field, value: ValueProps['value']): string {
  const t = useTexts(patient_texts).form
  const formats = useFormats()
  if (value === null)
    return field === 'language' ? t.languages.clinic : field === 'recall_months' ? t.recall.clinic : ''
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (field === 'birth_year') return String(value)
  if (typeof value === 'number') return value === 0 ? t.recall.never : t.recall.after(value)
  if (field === 'language') return t.languages[value as MessageLanguage]
  if (field === 'sex') return t.sexes[value as Sex]
  if (field === 'date_of_birth') return formats.day(value, 'dated')
  return field === 'contact_number' || field === 'second_contact_number' ? formatPhone(value) : value
}

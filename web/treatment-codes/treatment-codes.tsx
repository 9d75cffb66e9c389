import { IconListDetails, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../contract/api.ts'
import type { TreatmentCode } from '../../contract/treatment-codes.ts'
import { useCall } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { Banner } from '../ui/notices/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/notices/empty-state.tsx'
import { ErrorNote } from '../ui/notices/error-note.tsx'
import { Modal } from '../ui/dialogs/modal.tsx'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/tables/table.tsx'
import { useAddress } from '../ui/use-address.ts'
import { OutcomeBanner } from '../settings/outcome-banner.tsx'
import { useSuccess } from '../settings/use-success.ts'
import { RemoveQuestion } from './remove-question.tsx'
import { texts } from './settings-texts.ts'
import { useCodeColumns } from './use-code-columns.tsx'

const TreatmentCodeModal = lazy(() => import('./treatment-code-modal.tsx'))

export default function TreatmentCodes() {
  const t = useTexts(texts)
  const { params, open, close, replace, to } = useAddress()
  const { data, isError, refetch } = useCall(api.treatmentCodes, {})
  const { success, succeed } = useSuccess()
  const [removing, setRemoving] = useState<TreatmentCode>()
  const columns = useCodeColumns({ to, onRemove: setRemoving })
  const q = params.get('q') ?? ''
  const shown = data?.filter((code) => fits(code, q))
  const edited = data?.find(({ id }) => String(id) === params.get('edit'))
  const adding = params.get('new') === 'true'
  const missing = data && params.has('edit') && !edited
  return (
    <>
      <div className="mb-4 empty:hidden">
        <OutcomeBanner success={success} />
      </div>
      <Card
        title={t.title}
        flush
        actions={
          <Button variant="primary" icon={IconPlus} onClick={() => open({ new: 'true' })}>
            {t.add}
          </Button>
        }
      >
        <div className="px-5 pb-4">
          <SearchBox
            label={t.search}
            placeholder={t.search_hint}
            value={q}
            onSearch={(next) => replace({ q: next })}
            className="max-w-md"
          />
        </div>
        {shown && shown.length > 0 && (
          <Table caption={t.title} columns={columns} rows={shown} rowKey={({ id }) => id} />
        )}
        {shown?.length === 0 && (
          <EmptyState icon={IconListDetails} title={q ? t.nothing_found : t.none} hint={q ? undefined : t.none_hint} />
        )}
        {!data && !isError && <RowsSkeleton />}
        {!data && isError && (
          <div className="px-5 pb-4">
            <Banner tone="error">{t.load_failed}</Banner>
            <ErrorNote text="" onRetry={() => void refetch()} />
          </div>
        )}
      </Card>
      <Suspense>
        {adding && <TreatmentCodeModal onSaved={() => succeed(t.created)} onClose={() => close('new')} />}
        {missing && (
          <Modal title={t.edit_title} onClose={() => close('edit')}>
            <EmptyState icon={IconListDetails} title={t.missing} />
          </Modal>
        )}
        {edited && (
          <TreatmentCodeModal
            key={edited.id}
            treatment_code={edited}
            onSaved={() => succeed(t.updated)}
            onClose={() => close('edit')}
          />
        )}
      </Suspense>
      {removing && <RemoveQuestion treatment_code={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

/** Filtered in the browser, since a clinic has some sixty codes: every typed word must occur in the code or description. */
const fits = ({ code, description }: TreatmentCode, q: string) =>
  q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${code} ${description}`.toLowerCase().includes(word))

import { IconListDetails, IconPlaylistAdd, IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { TreatmentCode } from '#contract/treatment-codes.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { RecordList } from '#web/base/settings-kit/record-list.tsx'
import { useSuccess } from '#web/base/settings-kit/use-success.ts'
import { Button } from '#web/base/ui/button.tsx'
import { texts as first_texts } from '#web/nouns/first-steps/texts.ts'
import { SearchBox } from '#web/base/ui/fields/search-box.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { fitsSearch } from './fits-search.ts'
import { RemoveQuestion } from './remove-question.tsx'
import { texts } from './settings-texts.ts'
import { useCodeColumns } from './use-code-columns.tsx'
import { lazy } from '#web/base/frame/lazy.ts'

const StarterCodesModal = lazy(() => import('#web/nouns/first-steps/starter-codes-modal.tsx'))
const TreatmentCodeModal = lazy(() => import('./treatment-code-modal.tsx'))

export default function TreatmentCodes() {
  const t = useTexts(texts)
  const { params, replace, to, open, close } = useAddress()
  const starter = useTexts(first_texts).starter
  const query = useCall(api.treatmentCodes, {})
  const { success, succeed } = useSuccess()
  const [removing, setRemoving] = useState<TreatmentCode>()
  const q = params.get('q') ?? ''
  const openStarter = () => open({ starter: 'true' })
  const none = q
    ? { title: t.nothing_found }
    : { title: t.none, hint: t.none_hint, action: <Button onClick={openStarter}>{starter.open}</Button> }
  const form = (code: TreatmentCode | undefined, onClose: () => void) => (
    <TreatmentCodeModal treatment_code={code} onSaved={() => succeed(code ? t.updated : t.created)} onClose={onClose} />
  )
  return (
    <>
      {params.get('starter') === 'true' && query.data && (
        <Suspense>
          <StarterCodesModal known={query.data.map(({ code }) => code)} onClose={() => close('starter')} />
        </Suspense>
      )}
      <div className="mb-4 empty:hidden">
        <OutcomeBanner success={success} />
      </div>
      {query.data?.some(({ active }) => active) && query.data.every(({ effect }) => effect === 'none') && (
        <Banner tone="notice" className="mb-4">
          {t.no_effects}
        </Banner>
      )}
      <RecordList
        t={t}
        icons={{ add: IconPlus, missing: IconListDetails }}
        query={query}
        // Filtered in the browser, since a clinic has some sixty codes.
        shown={query.data?.filter((code) => fitsSearch(code, q))}
        columns={useCodeColumns({ to, onRemove: setRemoving })}
        empty={<EmptyState icon={IconListDetails} {...none} />}
        form={form}
      >
        <div className="flex flex-wrap items-center justify-between gap-3 px-5 pb-4">
          <Search label={t.search} hint={t.search_hint} value={q} onSearch={(next) => replace({ q: next })} />
          {query.data?.length !== 0 && (
            <Button icon={IconPlaylistAdd} onClick={openStarter}>
              {starter.open}
            </Button>
          )}
        </div>
      </RecordList>
      {removing && <RemoveQuestion treatment_code={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

const Search = ({ hint, ...box }: { label: string; hint: string; value: string; onSearch: (q: string) => void }) => (
  <div className="max-w-md flex-1 basis-64">
    <SearchBox {...box} placeholder={hint} />
  </div>
)

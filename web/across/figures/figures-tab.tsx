import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Card } from '#web/base/ui/card.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { Skeleton } from '#web/base/ui/skeleton.tsx'
import { CodesTable } from './codes-table.tsx'
import { DoctorsTable } from './doctors-table.tsx'
import { FigureCards } from './figure-cards.tsx'
import { FigureChart } from './figure-chart.tsx'
import { FigureFilters } from './figure-filters.tsx'
import { currenciesOf } from './figures.ts'
import { LeftOut } from './left-out.tsx'
import { texts } from './texts.ts'
import { type FiguresAddress, useFiguresAddress } from './use-figures-address.ts'
import { lazy } from '#web/base/frame/lazy.ts'

const FigureRows = lazy(() => import('./figure-rows.tsx'))

/** The figures of a period, beside the one before. */
export default function FiguresTab() {
  const address = useFiguresAddress()
  return (
    <div className="flex flex-col gap-5">
      <FigureFilters address={address} />
      {address.problem === undefined && <Period address={address} />}
      {address.rows !== undefined && address.problem === undefined && (
        <Suspense>
          <FigureRows rows={address.rows} address={address} />
        </Suspense>
      )}
    </div>
  )
}

function Period({ address }: { address: FiguresAddress }) {
  const t = useTexts(texts)
  const { currency: own } = useClinic()
  const { period, unit } = address
  const { data, isError, isPlaceholderData, refetch } = useCall(api.figures, { ...period, unit })
  if (!data || isPlaceholderData) {
    return isError ? (
      <Card flush>
        <ErrorNote text={t.failed} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <Skeleton className="h-96" />
    )
  }
  const currencies = currenciesOf(data)
  const currency = currencies.find((each) => each === address.currency) ?? own
  const shown = { figures: data, currency, address }
  return (
    <>
      {isError && <ErrorNote text={t.failed} onRetry={() => void refetch()} />}
      <FigureCards {...shown} currencies={currencies} />
      <FigureChart {...shown} />
      <LeftOut {...shown} />
      <CodesTable address={address} />
      <DoctorsTable address={address} />
    </>
  )
}

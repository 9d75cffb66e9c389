import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Skeleton } from '#web/base/ui/skeleton.tsx'
import { useHasChairs } from '#web/nouns/chairs/use-chairs.ts'
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
import { Answer } from '#web/base/ui/answer.tsx'
import type { AnswerOf } from '#contract/endpoint.ts'

const ChairsTable = lazy(() => import('./chairs-table.tsx'))
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
  const { period, unit } = address
  const query = useCall(api.figures, { ...period, unit }, { placeholderData: undefined })
  return (
    <Answer query={query} failed={t.failed} skeleton={<Skeleton className="h-96" />} tells_outdated>
      {(figures) => <Loaded figures={figures} address={address} />}
    </Answer>
  )
}

function Loaded({ figures, address }: { figures: AnswerOf<typeof api.figures>; address: FiguresAddress }) {
  const { currency: own } = useClinic()
  const has_chairs = useHasChairs()
  const currencies = currenciesOf(figures)
  const currency = currencies.find((each) => each === address.currency) ?? own
  const shown = { figures, currency, address }
  return (
    <>
      <FigureCards {...shown} currencies={currencies} />
      <FigureChart {...shown} />
      <LeftOut {...shown} />
      <CodesTable address={address} />
      <DoctorsTable address={address} />
      {has_chairs && (
        <Suspense>
          <ChairsTable address={address} />
        </Suspense>
      )}
    </>
  )
}

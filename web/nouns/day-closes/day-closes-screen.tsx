import { IconArrowLeft } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { OnlyFor } from '#web/base/frame/not-allowed.tsx'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { PageHeader } from '#web/base/ui/page-header.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { CountForm } from './count-form.tsx'
import { Expected } from './figures.tsx'
import { PettyCash } from './petty-cash.tsx'
import { SheetModal } from './sheet-modal.tsx'
import { Sheets } from './sheets.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { pathTo } from '#web/base/links/paths.ts'

export default function DayClosesScreen() {
  return (
    <OnlyFor permission="day-close:write">
      <DayCloses />
    </OnlyFor>
  )
}

function DayCloses() {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const address = useAddress()
  const query = useCall(api.dayClose, {})
  const sheet = address.params.get('sheet')
  const back = (
    <ButtonLink to={pathTo('invoices')} icon={IconArrowLeft} className="rtl:[&_svg]:-scale-x-100">
      {t.back}
    </ButtonLink>
  )
  const since = query.data?.since
  const subtitle = since ? t.since(formats.instant(since, time_zone)) : t.subtitle
  return (
    <>
      <PageHeader title={t.title} subtitle={subtitle} actions={back} />
      <div className="flex flex-col gap-5">
        <Answer
          query={query}
          failed={t.failed}
          skeleton={<FieldsSkeleton />}
          around={(placeholder) => <Card title={t.count}>{placeholder}</Card>}
        >
          {(day) => (
            <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[3fr_2fr]">
              <CountForm key={day.number} day={day} onClosed={(id) => address.open({ sheet: id })} />
              <div className="flex flex-col gap-5">
                <Expected day={day} />
                <PettyCash movements={day.movements} currency={day.currency} />
              </div>
            </div>
          )}
        </Answer>
        <Sheets onShow={(id) => address.open({ sheet: id })} />
      </div>
      {sheet && <SheetModal id={Number(sheet)} onClose={() => address.close('sheet')} />}
    </>
  )
}

import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useUser } from '#web/base/session/session.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { PageHeader } from '#web/base/ui/page-header.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { AccountCard } from './account-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { texts } from './texts.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import type { AnswerOf } from '#contract/endpoint.ts'

const SetUpModal = lazy(() => import('./set-up-modal.tsx'))
const TurnOffModal = lazy(() => import('./turn-off-modal.tsx'))
const CalendarCard = lazy(() => import('./calendar-card.tsx'))

export default function ProfileScreen() {
  const t = useTexts(texts)
  const query = useCall(api.profile, {})
  const { params, close } = useAddress()
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <Answer query={query} failed={t.load_failed} skeleton={<FieldsSkeleton fields={6} />}>
        {(account) => <Cards account={account} />}
      </Answer>
      <Suspense>
        {params.get('second-factor') === 'set-up' && <SetUpModal onClose={() => close('second-factor')} />}
        {params.get('second-factor') === 'turn-off' && <TurnOffModal onClose={() => close('second-factor')} />}
      </Suspense>
    </>
  )
}

function Cards({ account }: { account: AnswerOf<typeof api.profile> }) {
  const t = useTexts(texts)
  const { is_demo, second_factor } = account
  const { doctor_id } = useUser()
  return (
    <div className="grid items-start gap-5 *:min-w-0 xl:grid-cols-2">
      {is_demo && (
        <Banner tone="notice" className="xl:col-span-2">
          {t.demo}
        </Banner>
      )}
      {second_factor.required && second_factor.since === null && !is_demo && (
        <Banner tone="warning" className="xl:col-span-2">
          {t.required}
        </Banner>
      )}
      <div className="flex flex-col gap-5">
        <AccountCard account={account} />
        {!is_demo && <SecondFactorCard factor={second_factor} />}
        {!is_demo && <PasswordCard />}
        <Suspense>{doctor_id !== null && <CalendarCard />}</Suspense>
      </div>
      <SessionsCard />
    </div>
  )
}

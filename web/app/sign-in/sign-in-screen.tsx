import { Isolated } from '#web/base/ui/isolated.tsx'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Suspense, useEffect, useState } from 'react'
import { type Location, Navigate, useLocation } from 'react-router'
import type { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { useClinic, usePublicClinic } from '#web/base/clinic/clinic.ts'
import { ClinicLogo } from '#web/base/clinic/clinic-logo.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { LanguageSwitch, ThemeMenu } from '#web/base/frame/preferences.tsx'
import { preloadable } from '#web/base/frame/preloadable.tsx'
import { ShellSkeleton } from '#web/base/frame/screen-skeleton.tsx'
import { type DemoAccount, DemoAccounts } from './demo-accounts.tsx'
import { FirstAdminForm } from './first-admin-form.tsx'
import { useSession } from '#web/base/session/session.ts'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { OtherClinic } from './other-clinic.tsx'
import { showClinic, stayInDemo } from './shown-clinic.ts'
import { SignInForm } from './sign-in-form.tsx'
import { texts } from './texts.ts'
import { SignInIllustration } from './sign-in-illustration.tsx'
import { pathTo } from '#web/base/links/paths.ts'

const OwnClinicForm = preloadable(() => import('./own-clinic-form.tsx'))

export default function SignInScreen() {
  const t = useTexts(texts)
  const session = useSession()
  const { state } = useLocation() as Location<{ wanted?: Location } | null>
  const clinic = usePublicClinic().data
  useEffect(() => {
    document.title = t.title
  }, [t])

  if (session.status === 'loading') return <ShellSkeleton />
  if (session.status !== 'signed-out') return <Navigate to={state?.wanted ?? pathTo('dashboard')} replace />
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,5fr)_6fr]">
      <div className="flex flex-col px-5 py-4 sm:px-10 sm:py-6">
        <div className="flex items-center justify-between">
          <ClinicLogo />
          <div className="flex items-center gap-1">
            <LanguageSwitch />
            <ThemeMenu />
          </div>
        </div>
        {/*
         * Aligned to the top, not centred: the demo accounts appear a moment later, below what is already being read.
         */}
        <main className="mx-auto flex w-full max-w-sm flex-1 animate-rise flex-col pt-[12vh] pb-10 max-sm:pt-8">
          {clinic?.needs_first_admin ? (
            <FirstAdminForm />
          ) : (
            <SignIn
              demo_accounts={clinic?.demo_accounts ?? []}
              is_demo_clinic={clinic?.is_demo_clinic ?? false}
              beside={clinic?.beside ?? null}
            />
          )}
        </main>
      </div>
      <Illustration />
    </div>
  )
}

interface SignInProps {
  demo_accounts: DemoAccount[]
  is_demo_clinic: boolean
  beside: AnswerOf<typeof api.publicClinic>['beside']
}

function SignIn({ demo_accounts, is_demo_clinic, beside }: SignInProps) {
  const t = useTexts(texts)
  const { clinic_name } = useClinic()
  const { params, open, close } = useAddress()
  const [account, setAccount] = useState<DemoAccount>()
  // The demo that this browser has chosen is not offered any more.
  const is_closed_demo = is_demo_clinic && beside === 'own' && demo_accounts.length === 0
  useEffect(() => {
    if (is_closed_demo) showClinic('own')
  }, [is_closed_demo])

  if (beside === 'startable' && params.get('start') === 'own') {
    return (
      <Suspense fallback={<FieldsSkeleton fields={6} />}>
        <OwnClinicForm onBack={() => close('start')} />
      </Suspense>
    )
  }
  return (
    <>
      <h1 className="text-3xl font-semibold tracking-tight">{t.welcome}</h1>
      <p className="mt-1.5 mb-8 text-base text-ink-soft">
        <Isolated text={t.to(isolate(clinic_name))} />
      </p>
      <SignInForm
        key={account?.email}
        email={account?.email}
        password={account?.password}
        onEnter={is_demo_clinic && beside ? stayInDemo : undefined}
      />
      {/* Above the demo accounts, so that it is seen without scrolling on every screen. */}
      {beside && <OtherClinic beside={beside} onStart={() => open({ start: 'own' })} />}
      {demo_accounts.length > 0 && <DemoAccounts accounts={demo_accounts} onChoose={setAccount} />}
      {!beside && is_demo_clinic && <OwnClinicHint />}
    </>
  )
}

/** A hint for people who try their own account on the demo, where it does not exist. */
function OwnClinicHint() {
  const t = useTexts(texts).own_clinic
  return (
    <section aria-label={t.title} className="mt-6 animate-appear text-xs text-ink-faint">
      <p>{t.hint}</p>
      <code dir="ltr" className="mt-1.5 block rounded-md bg-sunken px-3 py-2 break-words text-ink-soft">
        DATA_DIR=my-clinic DEMO=off npm start
      </code>
    </section>
  )
}

function Illustration() {
  const t = useTexts(texts)
  return (
    <aside className="m-3 hidden flex-col items-center justify-center overflow-hidden rounded-xl bg-brand-soft p-10 lg:flex">
      <SignInIllustration className="w-full max-w-lg" />
      <p className="mt-6 text-xl font-semibold tracking-tight text-balance text-brand-strong">{t.calm}</p>
      <p className="mt-1.5 max-w-sm text-center text-sm text-balance text-ink-soft">{t.calm_hint}</p>
    </aside>
  )
}

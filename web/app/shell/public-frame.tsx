import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Link, NavLink } from '#web/base/links/link.tsx'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { ClinicLogo } from '#web/base/clinic/clinic-logo.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { prefetch } from '#web/base/frame/prefetch.ts'
import { useSession } from '#web/base/session/session.ts'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { publicPages } from '#web/app/pages/pages.ts'
import { LanguageSwitch, ThemeMenu } from '#web/base/frame/preferences.tsx'
import { ScreenSkeleton, ShellSkeleton } from '#web/base/frame/screen-skeleton.tsx'
import { Shell } from './shell.tsx'
import { texts } from './texts.ts'
import { pathTo } from '#web/base/links/paths.ts'

/** The frame of public pages: the staff's for users who are signed in, a light one for visitors. */
export function PublicFrame() {
  const session = useSession()
  // Without a token it is a visitor, and nothing needs to be fetched.
  if (session.status === 'loading') return <ShellSkeleton />
  return 'user' in session ? <Shell /> : <AnonymousFrame />
}

function AnonymousFrame() {
  const t = useTexts(texts)
  const { clinic_name } = useClinic()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-20 border-b border-line bg-surface">
        <div className="mx-auto flex min-h-16 max-w-7xl flex-wrap items-center gap-x-6 px-4 sm:px-8">
          <Link to={pathTo('about')} className="flex h-16 min-w-0 flex-1 items-center gap-3">
            <ClinicLogo />
            <span
              dir="auto"
              className="font-semibold break-words max-sm:line-clamp-3 max-sm:text-xs max-sm:leading-4 sm:truncate sm:text-base"
            >
              {clinic_name}
            </span>
          </Link>
          <PublicNavigation />
          <div className="flex items-center gap-1">
            <LanguageSwitch />
            <ThemeMenu />
            <ButtonLink to={pathTo('login')} size="sm" className="ms-1">
              {t.sign_in}
            </ButtonLink>
          </div>
        </div>
      </header>
      <main id="content" className="mx-auto w-full max-w-7xl flex-1 px-4 py-8 sm:px-8 sm:py-12">
        <Suspense fallback={<ScreenSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}

function PublicNavigation() {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <nav aria-label={t.public_navigation} className="flex gap-1 max-sm:order-last max-sm:w-full max-sm:pb-2">
      {publicPages.map(({ to, title }) => (
        <NavLink
          key={to}
          to={to}
          end
          onPointerEnter={() => prefetch(to)}
          onFocus={() => prefetch(to)}
          className={({ isActive }) =>
            classNames(
              'flex h-10 items-center rounded-md px-3 text-sm font-medium transition-[background-color,color] max-sm:h-11 max-sm:flex-1 max-sm:justify-center',
              isActive ? 'bg-brand-soft text-brand-strong' : 'text-ink-soft hover:bg-hover hover:text-ink',
            )
          }
        >
          {title[language]}
        </NavLink>
      ))}
    </nav>
  )
}

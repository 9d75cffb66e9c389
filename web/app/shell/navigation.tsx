import { NavLink } from '#web/base/links/link.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { prefetch } from '#web/base/frame/prefetch.ts'
import { useUser } from '#web/base/session/session.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph, type Icon } from '#web/base/ui/glyph.tsx'
import { pagesOf, publicPages, titleOf } from '#web/app/pages/pages.ts'
import { texts } from './texts.ts'

/** The sidebar's content, beside the screen or in the drawer. */
export function Navigation({ folded = false }: { folded?: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const user = useUser()
  return (
    <>
      <nav aria-label={t.main_navigation} className="flex flex-col gap-0.5 px-3 pt-4">
        {pagesOf(user).map((page) => (
          <PageLink
            key={page.to}
            folded={folded}
            to={page.to}
            icon={page.icon}
            label={titleOf(page, user.role)[language]}
          />
        ))}
      </nav>
      <hr className="mx-5 my-4 border-line" />
      <nav aria-label={t.public_navigation} className="flex flex-col gap-0.5 px-3 pb-6">
        {publicPages.map(({ to, icon, title }) => (
          <PageLink key={to} folded={folded} to={to} icon={icon} label={title[language]} end />
        ))}
      </nav>
    </>
  )
}

interface PageLinkProps {
  to: string
  icon: Icon
  label: string
  end?: boolean
  /** The icon alone. */
  folded: boolean
}

const PageLink = ({ to, icon, label, end, folded }: PageLinkProps) => (
  <NavLink
    to={to}
    end={end ?? false}
    data-tooltip={folded ? label : undefined}
    onPointerEnter={() => prefetch(to)}
    onFocus={() => prefetch(to)}
    className={({ isActive }) =>
      classNames(
        'flex h-10 items-center gap-3 rounded-md px-3 text-sm font-medium transition-[background-color,color] max-lg:h-11',
        isActive ? 'bg-brand-soft text-brand-strong' : 'text-ink-soft hover:bg-hover hover:text-ink',
      )
    }
  >
    <Glyph icon={icon} size={20} />
    <span className={folded ? 'sr-only' : ''}>{label}</span>
  </NavLink>
)

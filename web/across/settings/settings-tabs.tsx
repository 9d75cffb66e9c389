import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Link } from '#web/base/links/link.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { isChosen } from '#web/base/ui/tabs.tsx'
import { tabGroups } from './tabs.ts'
import { texts } from './texts.ts'

const tab = (chosen: boolean) =>
  classNames(
    'flex min-h-8 items-center rounded-md px-3 text-sm max-xl:min-h-11',
    chosen ? 'bg-brand-soft font-medium text-brand-strong' : 'text-ink-soft hover:bg-hover hover:text-ink',
  )

/** The tabs in groups: beside the content where there is room, else in a menu that names the chosen one. */
export function SettingsTabs() {
  const t = useTexts(texts)
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const open = openedAt === pathname
  const groups = tabGroups(t.tabs)
  const chosen = groups.flatMap(({ links }) => links).find((link) => isChosen(link, pathname))
  return (
    <nav aria-label={t.title} className="max-xl:mb-6 xl:w-44 xl:shrink-0">
      <Button
        wide
        icon={IconChevronDown}
        aria-expanded={open}
        onClick={() => setOpenedAt(open ? undefined : pathname)}
        className="xl:hidden"
      >
        {chosen?.label ?? t.title}
      </Button>
      <div
        className={classNames(
          'grid-cols-2 gap-x-4 gap-y-3 max-xl:pt-3 sm:grid-cols-3 xl:grid-cols-1',
          open ? 'grid' : 'hidden xl:grid',
        )}
      >
        {groups.map((each) => (
          <Group key={each.group} {...each} />
        ))}
      </div>
    </nav>
  )
}

function Group({ group, links }: ReturnType<typeof tabGroups>[number]) {
  const t = useTexts(texts)
  const { pathname } = useLocation()
  return (
    <div>
      <p className="px-3 pb-1 text-xs font-medium text-ink-faint">{t.groups[group]}</p>
      <ul>
        {links.map((link) => {
          const here = isChosen(link, pathname)
          return (
            <li key={link.to}>
              <Link to={link.to} aria-current={here ? 'page' : undefined} className={tab(here)}>
                {link.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

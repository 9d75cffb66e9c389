import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/base/links/link.tsx'
import { guideTo } from '#web/across/guide/pages.ts'
import { texts as guide_texts } from '#web/across/guide/texts.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useUser } from '#web/base/session/session.ts'
import { type Shortcut, useShortcuts } from '#web/base/keyboard/shortcuts.ts'
import { keyCaps } from '#web/base/keyboard/strokes.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Key } from './key-hints.tsx'
import { texts } from './texts.ts'
import { pathTo, guidePath } from '#web/base/links/paths.ts'

/** Every active shortcut: those of the frame, and those of the current screen. */
export default function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts).shortcuts
  const all = useShortcuts()
  const ofScreen = new Set(all.filter(({ scope }) => scope === 'screen').map(({ keys }) => keys))
  // A key does what the screen says, if it says something.
  const shortcuts = all.filter(({ scope, keys }) => scope !== 'everywhere' || !ofScreen.has(keys))
  return (
    <Modal title={t.title} size="md" onClose={onClose}>
      <GuideToScreen onClose={onClose} />
      {(['screen', 'everywhere'] as const).map((scope) => (
        <Shortcuts
          key={scope}
          title={t[scope]}
          shortcuts={shortcuts.filter((each) => (each.scope === 'everywhere') === (scope === 'everywhere'))}
        />
      ))}
    </Modal>
  )
}

/** The pages of the guide about the screen below. */
function GuideToScreen({ onClose }: { onClose: () => void }) {
  const t = useTexts(guide_texts)
  const language = useLanguage()
  const { pathname } = useLocation()
  const found = guideTo(pathname, useUser().role)
  const link = 'flex min-h-11 items-center font-medium text-brand-strong hover:underline'
  return (
    <section>
      <h3 className="text-xs font-medium text-ink-faint">{t.here}</h3>
      <ul className="mt-1 mb-6 divide-y divide-line text-sm">
        {found.map(({ name, title }) => (
          <li key={name}>
            <Link to={guidePath(name)} onClick={onClose} className={link}>
              {title[language]}
            </Link>
          </li>
        ))}
        <li>
          <Link to={pathTo('guide')} onClick={onClose} className={link}>
            {t.all}
          </Link>
        </li>
      </ul>
    </section>
  )
}

function Shortcuts({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  if (shortcuts.length === 0) return null
  return (
    <section className="not-first:mt-6">
      <h3 className="text-xs font-medium text-ink-faint">{title}</h3>
      <dl className="mt-1 divide-y divide-line text-sm">
        {shortcuts.map(({ keys, description }) => (
          <div key={keys} className="flex min-h-11 items-center justify-between gap-4">
            <dt>{description}</dt>
            <dd dir="ltr" className="flex items-center gap-1.5 text-xs text-ink-faint">
              <Caps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Caps({ keys }: { keys: string }) {
  const t = useTexts(texts).shortcuts
  const inTurn = keys.includes(' ')
  return keyCaps(keys).map((cap, index) => (
    <Fragment key={cap}>
      {inTurn && index > 0 && <span>{t.and_then}</span>}
      <Key>{cap}</Key>
    </Fragment>
  ))
}

import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { switchLanguage } from '#web/base/api/switch-language.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { Menu } from '#web/base/ui/dialogs/menu.tsx'
import { chooseTheme, THEMES, useTheme } from '#web/base/ui/theme.ts'
import { texts } from './texts.ts'

/** Offers the other language, in that language. */
export function LanguageSwitch() {
  const t = useTexts(texts)
  const other = useLanguage() === 'en' ? 'ar' : 'en'
  return (
    <button
      type="button"
      lang={other}
      onClick={() => switchLanguage(other)}
      // Loading a font for this one word is not worth it.
      className="font-[system-ui] h-9 rounded-md px-2.5 text-sm font-medium text-ink-soft max-sm:min-w-11 transition-[background-color,color] hover:bg-hover hover:text-ink max-sm:h-11"
    >
      <span aria-hidden className="sm:hidden">
        {t.switch_language_short}
      </span>
      <span className="max-sm:sr-only">{t.switch_language}</span>
    </button>
  )
}

const icons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

export function ThemeMenu() {
  const t = useTexts(texts)
  const theme = useTheme()
  return (
    <Menu
      label={t.theme}
      trigger={
        <>
          <Glyph icon={icons[theme]} size={19} />
          <span className="sr-only">{t.theme}</span>
        </>
      }
      actions={THEMES.map((each) => ({
        label: t.themes[each],
        icon: icons[each],
        chosen: each === theme,
        onSelect: () => chooseTheme(each),
      }))}
    />
  )
}

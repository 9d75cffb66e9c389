import { IconArmchair, IconStethoscope } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useShortcut } from '#web/base/keyboard/shortcuts.ts'
import { useHasChairs } from '#web/nouns/chairs/use-chairs.ts'
import { texts } from '../state/chair-texts.ts'
import { chooseColumnsBy, COLUMNS_BY, type ColumnsBy, useColumnsBy } from '../state/columns-by.ts'
import { IconSwitch } from './icon-switch.tsx'

const ICONS = { doctors: IconStethoscope, chairs: IconArmchair }

/** The board by doctor or by chair; nothing in a clinic without chairs. */
export default function BoardSwitch() {
  return useHasChairs() && <Switch />
}

function Switch() {
  const t = useTexts(texts).board
  const by = useColumnsBy()
  useShortcut('v', () => chooseColumnsBy(after(by)), t.switch)
  const choices = COLUMNS_BY.map((value) => ({ value, words: t[value], icon: ICONS[value] }))
  return <IconSwitch label={t.label} choices={choices} chosen={by} onChoose={chooseColumnsBy} />
}

const after = (by: ColumnsBy): ColumnsBy => COLUMNS_BY[(COLUMNS_BY.indexOf(by) + 1) % COLUMNS_BY.length] ?? by

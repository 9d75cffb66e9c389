import './board-switch.css'
import { IconArmchair, IconCalendarMonth, IconCalendarWeek, IconStethoscope } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useShortcut } from '#web/base/keyboard/shortcuts.ts'
import { searchNow } from '#web/base/links/address-now.ts'
import { useHasChairs } from '#web/nouns/chairs/use-chairs.ts'
import { texts } from '../state/chair-texts.ts'
import { COLUMNS_BY, type ColumnsBy, columnsByIn, useColumnsBy } from '../state/columns-by.ts'
import type { DayAddress } from '../state/use-day-address.ts'
import { IconSwitch } from './icon-switch.tsx'

const ICONS = { doctors: IconStethoscope, chairs: IconArmchair, week: IconCalendarWeek, month: IconCalendarMonth }

/** What the board shows. A clinic without chairs sees none here either. */
export default function BoardSwitch({ address: { chooseColumnsBy } }: { address: DayAddress }) {
  const t = useTexts(texts).board
  const has_chairs = useHasChairs()
  const ways = COLUMNS_BY.filter((by) => has_chairs || by !== 'chairs')
  const shownOf = (wanted: ColumnsBy) => (ways.includes(wanted) ? wanted : 'doctors')
  const by = shownOf(useColumnsBy())
  const showNext = () => {
    // Keys may repeat faster than React renders.
    const now = shownOf(columnsByIn(new URLSearchParams(searchNow())))
    chooseColumnsBy(ways[(ways.indexOf(now) + 1) % ways.length] ?? now)
  }
  const words = has_chairs ? t.switch : t.switch_without_chairs
  useShortcut('v', showNext, words)
  const choices = ways.map((value) => ({ value, words: t[value], icon: ICONS[value] }))
  return <IconSwitch label={t.label} choices={choices} chosen={by} onChoose={chooseColumnsBy} />
}

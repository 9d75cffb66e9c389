import { IconLayoutColumns, IconLayoutList } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { type DayView, DAY_VIEWS } from '../state/day-view.ts'
import { texts } from '../state/texts.ts'
import { IconSwitch } from './icon-switch.tsx'

const ICONS = { list: IconLayoutList, columns: IconLayoutColumns }

/** The day as a list or as a board. */
export function ViewSwitch({ chosen, onChoose }: { chosen: DayView; onChoose: (view: DayView) => void }) {
  const t = useTexts(texts)
  const choices = DAY_VIEWS.map((value) => ({ value, words: t.views[value], icon: ICONS[value] }))
  return <IconSwitch label={t.view} choices={choices} chosen={chosen} onChoose={onChoose} />
}

import { useTexts } from '#web/base/i18n/catalogue.ts'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { Slider } from '../slider.tsx'
import { texts as fileTexts } from '../texts.ts'
import { BOUNDS, type View } from '../use-view.ts'
import { texts } from './texts.ts'
import type { useWindow } from './use-window.ts'
import type { Opened } from './worker.ts'

interface WindowFieldsProps {
  opened: Opened
  window: ReturnType<typeof useWindow>
  view: View
  set: (name: keyof typeof BOUNDS, value: number) => void
}

/** Zoom, and the window of a grey picture; a coloured one is only brightened. */
export function WindowFields({ opened, window, view, set }: WindowFieldsProps) {
  const t = useTexts(texts)
  const of_files = useTexts(fileTexts)
  const { range, span } = window
  const names = range ? (['zoom'] as const) : (['zoom', 'brightness', 'contrast'] as const)
  return (
    <>
      {names.map((name) => (
        <Slider
          key={name}
          label={of_files.viewer[name]}
          bounds={BOUNDS[name]}
          value={view[name]}
          onChange={(value) => set(name, value)}
        />
      ))}
      {range && (
        <>
          <Slider
            label={of_files.viewer.brightness}
            bounds={[0, 1]}
            step={0.005}
            // Brighter when the centre is lower.
            value={0.5 - (range.center - middleOf(opened)) / (2 * span)}
            onChange={(value) => window.set({ ...range, center: middleOf(opened) + (0.5 - value) * 2 * span })}
          />
          <Slider
            label={of_files.viewer.contrast}
            bounds={[0, 1]}
            step={0.005}
            value={1 - range.width / (2 * span)}
            onChange={(value) => window.set({ ...range, width: Math.max(1, (1 - value) * 2 * span) })}
          />
          <SelectField
            label={t.window}
            className="w-36"
            value={window.chosen ?? 'own'}
            onChange={(event) => window.choose(Number(event.target.value))}
          >
            {opened.windows.map(({ name, from }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two may have one name, and they never change
              <option key={at} value={at}>
                {from === 'pixels' ? t.from_pixels : (name ?? t.from_file(at + 1))}
              </option>
            ))}
            {window.chosen === undefined && <option value="own">{t.own}</option>}
          </SelectField>
        </>
      )}
    </>
  )
}

function middleOf({ windows }: Opened) {
  const last = windows.at(-1)?.window
  return last?.kind === 'range' ? last.center : 0
}

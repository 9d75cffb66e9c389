import { useId } from 'react'
import { type Tone, TONES } from '#domain/appointment-type.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { TONE_NAMES } from './tone-names.ts'
import { texts } from './texts.ts'
import { TypeMark } from './type-mark.tsx'

interface ToneFieldProps {
  value: Tone
  onChange: (tone: Tone) => void
}

/** A radio group of the colours, each with its name. */
export function ToneField({ value, onChange }: ToneFieldProps) {
  const t = useTexts(texts)
  const names = useTexts(TONE_NAMES)
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink">{t.tone}</legend>
      <div className="flex flex-wrap gap-2">
        {TONES.map((tone) => (
          <label
            key={tone}
            className="flex min-h-9 items-center gap-2 rounded-md border border-control bg-surface px-2.5 text-sm max-sm:min-h-11"
          >
            <input type="radio" name={name} checked={value === tone} onChange={() => onChange(tone)} />
            <span>
              <TypeMark tone={tone} />
              {names[tone]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

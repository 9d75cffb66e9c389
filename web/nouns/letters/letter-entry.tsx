import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { Letter } from '#contract/letters.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { LetterText } from './letter-text.tsx'
import { texts } from './texts.ts'

const FEW_LETTERS = 200

interface LetterEntryProps {
  letter: Letter
  onPrint: () => void
}

/** One issued letter. */
export function LetterEntry({ letter, onPrint }: LetterEntryProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { kind, language, text, warnings, doctor_name, created_at } = letter
  const [whole, setWhole] = useState(text.length <= FEW_LETTERS)
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-sm font-semibold">{t.kinds[kind]}</h3>
        <Tag>{t.languages[language]}</Tag>
        <span className="text-xs text-ink-soft">
          <Isolated text={t.by(isolate(doctor_name), formats.instant(created_at, time_zone))} />
        </span>
      </div>
      {warnings.length > 0 && (
        <Banner tone="warning" className="mb-2">
          <Isolated text={t.warned(isolate(warnings.join(' · ')))} />
        </Banner>
      )}
      <LetterText text={text} language={language} className={whole ? 'text-sm' : 'line-clamp-2 text-sm'} />
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" icon={IconPrinter} onClick={onPrint}>
          {t.print}
        </Button>
        {text.length > FEW_LETTERS && (
          <Button size="sm" variant="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? t.hide : t.show}
          </Button>
        )}
      </div>
    </li>
  )
}

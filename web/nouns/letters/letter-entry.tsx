import { IconBan, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { Letter } from '#contract/letters.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useMay, useUser } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { CheckLines } from './check-lines.tsx'
import { LetterText } from './letter-text.tsx'
import { WithdrawModal } from './withdraw-modal.tsx'
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
  // What names no alert: a double dose, or a medicine that the table does not know.
  const other_checks = letter.checks.filter(({ alert }) => alert === null || !warnings.includes(alert))
  const [whole, setWhole] = useState(text.length <= FEW_LETTERS)
  const struck = letter.withdrawn_at !== null && 'line-through text-ink-faint'
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-sm font-semibold">{t.kinds[kind]}</h3>
        <Tag>{t.languages[language]}</Tag>
        {letter.withdrawn_at !== null && <Tag tone="red">{t.kinds.withdrawn}</Tag>}
        <span className="text-xs text-ink-soft">
          <Isolated text={t.by(isolate(doctor_name), formats.instant(created_at, time_zone))} />
        </span>
      </div>
      <WithdrawnLine letter={letter} />
      {warnings.length > 0 && (
        <Banner tone="warning" className="mb-2">
          <Isolated text={t.warned(isolate(warnings.join(' · ')))} />
        </Banner>
      )}
      {other_checks.length > 0 && (
        <div className="mb-2">
          <CheckLines checks={other_checks} />
        </div>
      )}
      <LetterText
        text={text}
        language={language}
        medicines={letter.medicines}
        className={classNames('text-sm', !whole && 'line-clamp-2', struck)}
      />
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" icon={IconPrinter} onClick={onPrint}>
          {t.print}
        </Button>
        {text.length > FEW_LETTERS && (
          <Button size="sm" variant="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? t.hide : t.show}
          </Button>
        )}
        <Withdraw letter={letter} />
      </div>
    </li>
  )
}

function WithdrawnLine({ letter }: { letter: Letter }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { withdrawn_at, withdrawn_by_name, withdrawn_reason } = letter
  if (withdrawn_at === null) return null
  const when = formats.instant(withdrawn_at, time_zone)
  return (
    <p className="mb-1.5 text-sm break-words text-red">
      <Isolated text={t.withdrawn_by(when, isolate(withdrawn_by_name ?? ''), isolate(withdrawn_reason ?? ''))} />
    </p>
  )
}

/** For its author and for an admin. */
function Withdraw({ letter }: { letter: Letter }) {
  const t = useTexts(texts).withdrawing
  const mayAny = useMay('letter:withdraw-any')
  const { id } = useUser()
  const [open, setOpen] = useState(false)
  if (letter.withdrawn_at !== null || !(mayAny || letter.created_by === id)) return null
  return (
    <>
      <Button size="sm" variant="quiet" icon={IconBan} onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {open && <WithdrawModal letter={letter} onClose={() => setOpen(false)} />}
    </>
  )
}

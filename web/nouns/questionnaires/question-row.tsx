import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { texts as alert_texts } from '#web/nouns/patient-alerts/texts.ts'
import type { Draft, DraftProblems } from './draft.ts'
import { QuestionFields } from './question-fields.tsx'
import { texts } from './settings-texts.ts'

interface QuestionRowProps {
  draft: Draft
  index: number
  of: number
  open: boolean
  problems: DraftProblems | null
  onOpen: (opens: boolean) => void
  onChange: (part: Partial<Draft>) => void
  onMove: (by: -1 | 1) => void
}

/** One question of the list, with its fields below while it is edited or lacks something. */
export function QuestionRow(props: QuestionRowProps) {
  const { draft, index, problems, onChange } = props
  const shown = !draft.removed && (props.open || problems !== null)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden className="text-sm text-ink-faint tabular-nums">
          {index + 1}
        </span>
        <About draft={draft} />
        <Actions {...props} shown={shown} />
      </div>
      {shown && <QuestionFields draft={draft} problems={problems} onChange={onChange} />}
    </li>
  )
}

function About({ draft }: { draft: Draft }) {
  const t = useTexts(texts)
  const { kind: kinds } = useTexts(alert_texts)
  const name = useName(draft)
  return (
    <div className="min-w-0 flex-1 basis-48 text-sm">
      <bdi className={classNames('font-medium break-words', draft.removed && 'line-through text-ink-faint')}>
        {name}
      </bdi>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-ink-soft">
        {draft.removed ? t.removed : t.kinds[draft.kind]}
        {!draft.removed && draft.alert_kind !== '' && <Tag tone="amber">{kinds[draft.alert_kind]}</Tag>}
      </p>
    </div>
  )
}

function Actions({ draft, index, of, shown, onOpen, onChange, onMove }: QuestionRowProps & { shown: boolean }) {
  const t = useTexts(texts)
  const name = useName(draft)
  if (draft.removed) {
    return (
      <Button size="sm" onClick={() => onChange({ removed: false })}>
        {t.put_back}
      </Button>
    )
  }
  const [first, last] = [index === 0, index === of - 1]
  return (
    <div className="flex">
      {/* Not disabled at the ends, where the focus would be lost. */}
      <IconButton
        icon={IconArrowUp}
        label={t.earlier(name)}
        aria-disabled={first}
        className={first ? 'opacity-60' : undefined}
        onClick={() => !first && onMove(-1)}
      />
      <IconButton
        icon={IconArrowDown}
        label={t.later(name)}
        aria-disabled={last}
        className={last ? 'opacity-60' : undefined}
        onClick={() => !last && onMove(1)}
      />
      <IconButton icon={IconPencil} label={t.edit(name)} aria-expanded={shown} onClick={() => onOpen(!shown)} />
      <IconButton icon={IconTrash} tone="danger" label={t.remove(name)} onClick={() => onChange({ removed: true })} />
    </div>
  )
}

function useName({ text_en, text_ar }: Draft) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (language === 'ar' ? text_ar || text_en : text_en || text_ar).trim() || t.new_question
}

import './bpe.css'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import { BPE_ROWS, BPE_SCORES, indexOf, SEXTANTS, writtenScore } from '#domain/bpe.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { controlBox } from '#web/base/ui/fields/field.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify } from '#web/base/ui/notices/alerts.ts'
import { enterKey, type Entry, isEntered, NOTHING_ENTERED } from './entering.ts'
import { texts } from './texts.ts'

/** Six scores by six keys, then Enter. */
export default function RecordModal({ patient_id, onClose }: { patient_id: number; onClose: () => void }) {
  const t = useTexts(texts).form
  const today = useToday()
  const form = useCallForm(api.recordBpeExam, {
    start: { examined_on: today, entry: NOTHING_ENTERED },
    check: ({ entry }) => ({ entry: !isEntered(entry) && t.incomplete }),
    input: ({ examined_on, entry: { scores, furcation } }) => ({
      id: patient_id,
      examined_on,
      sextants: scores.map((score) => score ?? 'X'),
      furcation: [...furcation],
    }),
    fieldOf: (sent) => (sent.startsWith('sextants') || sent.startsWith('furcation') ? 'entry' : sent),
    onSuccess: () => {
      notify(t.saved)
      onClose()
    },
    alert: (error, at_field) => (at_field ? undefined : (serverSentence(error) ?? t.not_saved)),
  })
  const { value, onChange, error } = form.control('entry')
  return (
    <FormModal form={form} title={t.title} submit={t.save} onClose={onClose}>
      <p className="text-sm text-ink-soft">{t.hint}</p>
      <Scores entry={value} onEntry={onChange} error={error} />
      <DateField label={t.examined_on} max={today} required {...form.control('examined_on')} />
    </FormModal>
  )
}

interface ScoresProps {
  entry: Entry
  onEntry: (entry: Entry) => void
  error: string | undefined
}

/** Keys of a keyboard, or taps below: a phone's keyboard has no digits beside an X. */
function Scores({ entry, onEntry, error }: ScoresProps) {
  const words = useTexts(texts)
  const t = words.form
  const cells = useRef<HTMLDivElement>(null)
  const [by_key, setByKey] = useState(0)
  const { at } = entry
  useEffect(() => {
    if (by_key > 0)
      cells.current?.querySelector<HTMLElement>(`[data-sextant="${Math.min(at, SEXTANTS.length - 1)}"]`)?.focus()
  }, [by_key, at])
  const enter = (key: string) => {
    const next = enterKey(entry, key)
    if (next) onEntry(next)
    return next !== undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !enter(keyOf(event))) return
    event.preventDefault()
    setByKey(by_key + 1)
  }
  return (
    <div>
      <div ref={cells} role="group" aria-label={t.keys} className="bpe-entry">
        {BPE_ROWS.flat().map((sextant) => {
          const index = indexOf(sextant)
          const score = writtenScore(entry.scores[index] ?? undefined, entry.furcation[index])
          return (
            <input
              key={sextant}
              data-sextant={index}
              aria-label={words.sextant[sextant]}
              aria-invalid={(error && score === '') || undefined}
              inputMode="none"
              autoComplete="off"
              value={score}
              // Typed without a key that says its name, such as by a voice.
              onChange={(event) => enter(event.target.value.slice(-1))}
              onFocus={() =>
                index !== Math.min(at, SEXTANTS.length - 1) && onEntry({ ...entry, at: index, typed: undefined })
              }
              onKeyDown={onKeyDown}
              className={classNames(controlBox, index === at && 'border-brand')}
            />
          )
        })}
      </div>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-ink-faint" dir="ltr">
        <bdi>{words.right}</bdi>
        <bdi>{words.left}</bdi>
      </p>
      {error && (
        <p role="alert" className="mt-1 text-xs text-red">
          {error}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2" dir="ltr">
        {BPE_SCORES.map((score) => (
          <Button key={score} size="sm" tabIndex={-1} onClick={() => enter(score)}>
            {score}
          </Button>
        ))}
        <Button size="sm" tabIndex={-1} aria-label={t.star} onClick={() => enter('*')}>
          *
        </Button>
        <Button size="sm" variant="quiet" tabIndex={-1} aria-label={t.clear} onClick={() => enter('Backspace')}>
          ⌫
        </Button>
      </div>
    </div>
  )
}

/** The letters by their place on the keyboard where it types others. */
function keyOf({ key, code }: KeyboardEvent) {
  if (code === 'KeyX') return 'X'
  return code === 'KeyF' ? 'F' : key
}

import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { FileMark } from '#contract/file-marks.ts'
import { MARK_KINDS, type MarkKind, MOST_MILLIMETRES } from '#domain/mark.ts'
import { latinDigits } from '#domain/digits.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Button } from '#web/base/ui/button.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { VoidModal } from '#web/base/ui/forms/void-modal.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { texts } from './texts.ts'
import { useLosing } from '../unkept.ts'
import { isKeptAtOnce, type Marking, useMarkWords } from './use-marks.ts'

/** The tools to mark a picture, and what is marked on it. */
export function MarkPanel({ marking, file_id }: { marking: Marking; file_id: number }) {
  const t = useTexts(texts)
  const { tool, complete, marks, scale, may_write } = marking
  const [voiding, setVoiding] = useState<FileMark>()
  const losing = useLosing(complete)
  if (!marking.shown || (!may_write && marks.length === 0)) return null
  return (
    <section aria-label={t.title} className="flex w-full flex-col gap-2">
      {may_write && (
        <ChoiceChips
          label={t.title}
          choices={(['none', ...MARK_KINDS] as const).map((value) => ({ value, words: t.tools[value] }))}
          chosen={tool ?? 'none'}
          onChoose={(chosen: MarkKind | 'none') => losing(() => marking.choose(chosen === 'none' ? null : chosen))}
        />
      )}
      {tool && !complete && (
        <p className="text-sm">
          {t.place[tool]} {t.keys}
        </p>
      )}
      {tool && complete && <Finish marking={marking} tool={tool} />}
      {may_write && !tool && <p className="text-xs text-ink-faint max-sm:sr-only">{t.tool_keys}</p>}
      <p className="text-xs text-ink-soft">{scale ? t.to_scale : t.not_to_scale}</p>
      {marking.isError && <p className="text-sm">{t.failed}</p>}
      <Marks marking={marking} onVoid={setVoiding} />
      {voiding && (
        <VoidModal
          endpoint={api.voidMark}
          input={(reason) => ({ id: file_id, mark_id: voiding.id, reason })}
          words={t.voiding}
          onClose={() => setVoiding(undefined)}
        />
      )}
    </section>
  )
}

function Marks({ marking, onVoid }: { marking: Marking; onVoid: (mark: FileMark) => void }) {
  const t = useTexts(texts)
  const wordsOf = useMarkWords(marking.scale)
  const { instant } = useFormats()
  const { time_zone } = useClinic()
  if (marking.marks.length === 0) return null
  return (
    <ol aria-label={t.title} className="text-sm">
      {marking.marks.map((mark, at) => {
        const words = `${at + 1}. ${[t.kinds[mark.kind], wordsOf(mark), withText(mark)].filter(Boolean).join(' · ')}`
        return (
          <li key={mark.id} className="flex flex-wrap items-center gap-2">
            <Isolated text={words} />
            <span className="text-xs text-ink-soft">
              <Isolated text={t.by(isolate(mark.made_by_name), instant(mark.made_at, time_zone))} />
            </span>
            {marking.may_write && (
              <Button size="sm" variant="quiet" aria-label={t.void_of(words)} onClick={() => onVoid(mark)}>
                {t.void_one}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const withText = ({ kind, text }: FileMark) => text !== null && kind !== 'text' && kind !== 'arrow' && isolate(text)

/** What is left to do once all points of a mark are placed. */
function Finish(props: { marking: Marking; tool: MarkKind }) {
  return isKeptAtOnce(props.tool) ? <Again {...props} /> : <Words key={props.tool} {...props} />
}

/** What an arrow or a text says, or how long a calibration is. */
function Words({ marking, tool }: { marking: Marking; tool: MarkKind }) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const text = typed.trim()
  const millimetres = Number(latinDigits(text).replace(',', '.'))
  const is_length = text !== '' && millimetres >= 0.1 && millimetres <= MOST_MILLIMETRES
  const problem = tool === 'calibration' ? !is_length && t.no_length : tool === 'text' && text === '' && t.no_words
  const keep = () => {
    setTried(true)
    if (problem) return
    marking.keep(tool, marking.points, tool === 'calibration' ? { millimetres } : text === '' ? {} : { text })
  }
  return (
    <div ref={focusField} className="flex flex-wrap items-end gap-2">
      <TextField
        label={tool === 'calibration' ? t.length : t.words}
        dir="auto"
        maxLength={200}
        inputMode={tool === 'calibration' ? 'decimal' : 'text'}
        value={typed}
        error={tried && problem ? problem : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
      />
      <KeepOrCancel marking={marking} onKeep={keep} />
    </div>
  )
}

/** A length or an angle is kept as soon as it is drawn; if that fails it is not drawn again. */
function Again({ marking, tool }: { marking: Marking; tool: MarkKind }) {
  if (marking.busy) return null
  return (
    <div className="flex gap-2">
      <KeepOrCancel marking={marking} onKeep={() => marking.keep(tool, marking.points)} />
    </div>
  )
}

function KeepOrCancel({ marking, onKeep }: { marking: Marking; onKeep: () => void }) {
  const t = useTexts(texts)
  return (
    <>
      <Button size="sm" variant="primary" busy={marking.busy} onClick={onKeep}>
        {t.save}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => marking.choose(null)}>
        {t.cancel}
      </Button>
    </>
  )
}

/** It takes the place of the picture, which had the keyboard. */
const focusField = (field: HTMLElement | null) => field?.querySelector('input')?.focus()

import { api } from '#contract/api.ts'
import type { DayClose } from '#contract/day-closes.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { UnsavedGuard } from '#web/base/ui/dialogs/unsaved-guard.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { notify, showAlert } from '#web/base/ui/notices/alerts.ts'
import { texts } from './texts.ts'

/** What was said of a sheet after it was closed, and a field to say more: its differences show only then. */
export function SheetNotes({ close: { id, notes } }: { close: DayClose }) {
  const formats = useFormats()
  const { time_zone } = useClinic()
  return (
    <>
      {notes.length > 0 && (
        <ul className="text-sm">
          {notes.map(({ id: note_id, text, created_at, created_by_name }) => (
            <li key={note_id} className="border-line py-2 wrap-anywhere not-first:border-t">
              <bdi className="whitespace-pre-line">{text}</bdi>
              <span className="block text-xs text-ink-faint">
                <bdi>{created_by_name}</bdi> · {formats.instant(created_at, time_zone)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {/* Empty again after each note. */}
      <NoteForm key={notes.length} id={id} />
    </>
  )
}

function NoteForm({ id }: { id: number }) {
  const t = useTexts(texts)
  const problem = useProblem()
  const form = useCallForm(api.noteDayClose, {
    start: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' && t.required }),
    input: ({ text }) => ({ id, text }),
    onSuccess: () => notify(t.noted),
    onError: (error) => showAlert(problem(error)),
  })
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <UnsavedGuard dirty={form.dirty} />
      <TextArea label={t.new_note} hint={t.note_hint} maxLength={1000} {...form.field('text')} />
      <div>
        <Button type="submit" busy={form.busy}>
          {t.add_note}
        </Button>
      </div>
    </form>
  )
}

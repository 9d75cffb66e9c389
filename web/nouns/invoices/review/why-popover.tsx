import { type RefObject, useEffect, useRef } from 'react'
import { api } from '#contract/api.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Popover } from '#web/base/ui/dialogs/popover.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { texts } from './texts.ts'

interface WhyProps {
  invoice_id: number
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** One optional field beside the flag that was just set; Enter keeps it, Escape leaves it out. */
export default function WhyPopover({ invoice_id: id, anchor, onClose }: WhyProps) {
  const t = useTexts(texts).why
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const form = useCallForm(api.flagForReview, {
    start: { note: '' },
    input: ({ note }) => ({ id, request_admin_review: true, note }),
    onSuccess: onClose,
    alert: (error) => serverSentence(error) ?? t.failed,
  })
  return (
    <Popover anchor={anchor} align="end" role="dialog" label={t.title} onClose={onClose} className="w-80 p-4">
      <form {...form.props} className="flex flex-col gap-3 text-start">
        <TextField label={t.label} ref={field} maxLength={1000} dir="auto" {...form.field('note')} />
        <Button type="submit" size="sm" busy={form.busy} disabled={form.values.note.trim() === ''} className="self-end">
          {t.save}
        </Button>
      </form>
    </Popover>
  )
}

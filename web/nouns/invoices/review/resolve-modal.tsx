import { api } from '#contract/api.ts'
import type { Invoice } from '#contract/invoices.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FormModal } from '#web/base/ui/forms/form-modal.tsx'
import { useCallForm } from '#web/base/ui/forms/use-call-form.ts'
import { CurrentFlag } from './flag-lines.tsx'
import { texts } from './texts.ts'

interface ResolveProps {
  invoice: Pick<Invoice, 'id' | 'flag'>
  onClose: () => void
}

/** Ends a review with its result, and removes the flag. */
export default function ResolveModal({ invoice: { id, flag }, onClose }: ResolveProps) {
  const t = useTexts(texts).resolve
  const problem = useProblem()
  const form = useCallForm(api.flagForReview, {
    start: { resolution: '' },
    check: ({ resolution }) => ({ resolution: resolution.trim() === '' && t.required }),
    input: ({ resolution }) => ({ id, request_admin_review: false, resolution }),
    onSuccess: onClose,
    alert: (error) => problem(error),
  })
  return (
    <FormModal form={form} title={t.title} submit={t.submit} all_required onClose={onClose}>
      {flag && <CurrentFlag flag={flag} />}
      <TextArea label={t.label} required rows={3} maxLength={1000} {...form.field('resolution')} />
    </FormModal>
  )
}

import { api } from '#contract/api.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { CancelButton, Modal } from '#web/base/ui/dialogs/modal.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { showAlert } from '#web/base/ui/notices/alerts.ts'
import { StatementsTable } from './statements-table.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'

interface CloseMonthModalProps {
  month: string
  /** Which months may be closed. */
  open: readonly string[]
  onMonth: (month: string) => void
  onClose: () => void
  onDone: (month: string) => void
}

/** Shows the figures of the month before it is closed for good. */
export function CloseMonthModal({ month, open, onMonth, onClose, onDone }: CloseMonthModalProps) {
  const t = useTexts(texts)
  const formats = useFormats()
  const problem = useProblem()
  const name = (each: string) => formats.day(`${each}-01`, 'month')
  const preview = useCall(api.statementPreview, { month })
  const close = useCallMutation(api.closeMonth, {
    onSuccess: () => {
      showAlert(t.closed(name(month)), 'success')
      onDone(month)
    },
    onError: (error) => showAlert(problem(error)),
  })
  const footer = (
    <>
      <CancelButton />
      <Button variant="primary" busy={close.busy} disabled={!preview.data} onClick={() => close.send({ month })}>
        {t.close_submit}
      </Button>
    </>
  )
  return (
    <Modal title={t.close_title(name(month))} size="xl" onClose={onClose} footer={footer}>
      <div className="flex flex-col gap-5">
        <Banner tone="notice">{t.close_hint}</Banner>
        {open.length > 1 && (
          <SelectField
            label={t.month}
            value={month}
            onChange={({ target }) => onMonth(target.value)}
            className="w-64 max-sm:w-full"
          >
            {open.map((each) => (
              <option key={each} value={each}>
                {name(each)}
              </option>
            ))}
          </SelectField>
        )}
        <div className="-mx-5 sm:-mx-6">
          <Answer
            query={preview}
            failed={problem(preview.error)}
            empty={<p className="px-5 text-sm text-ink-soft sm:px-6">{t.nothing}</p>}
          >
            {(statements) => <StatementsTable rows={statements} />}
          </Answer>
        </div>
      </div>
    </Modal>
  )
}

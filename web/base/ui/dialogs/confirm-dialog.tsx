import { type ReactNode, useId, useRef } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '../button.tsx'
import { texts } from '../texts.ts'
import { closeOnEscape, useModalDialog } from './top-layer.ts'

interface ConfirmDialogProps {
  /** The exact question. */
  question: string
  explanation?: ReactNode
  confirm?: string
  cancel?: string
  /** Which button is coloured: a destructive one, the confirming one, or the safe one. */
  tone?: 'danger' | 'plain' | 'cautious'
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

const CONFIRM_VARIANTS = { danger: 'danger', plain: 'primary', cautious: 'secondary' } as const

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, explanation, onCancel } = props
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModalDialog(ref)
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={explanation ? `${id}-explanation` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onCancel()
      }}
      onKeyDown={(event) => closeOnEscape(event, onCancel)}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto bg-transparent p-0 text-start text-ink"
    >
      <div className="flex min-h-full items-end justify-center p-4 sm:items-center">
        <div className="w-full max-w-sm animate-rise rounded-xl border border-line bg-raised p-6 shadow-float">
          <h2 id={`${id}-question`} className="text-base font-semibold text-balance">
            <bdi>{question}</bdi>
          </h2>
          {explanation && (
            <div id={`${id}-explanation`} className="mt-1.5 text-sm text-ink-soft">
              {explanation}
            </div>
          )}
          <Buttons {...props} />
        </div>
      </div>
    </dialog>
  )
}

function Buttons({ confirm, cancel, tone = 'danger', busy, onConfirm, onCancel }: ConfirmDialogProps) {
  const t = useTexts(texts)
  return (
    <div className="mt-6 flex justify-end gap-2.5 max-sm:*:flex-1">
      <Button data-autofocus variant={tone === 'cautious' ? 'primary' : 'secondary'} onClick={onCancel} disabled={busy}>
        {cancel ?? t.cancel}
      </Button>
      <Button variant={CONFIRM_VARIANTS[tone]} onClick={onConfirm} busy={busy}>
        {confirm ?? t.confirm}
      </Button>
    </div>
  )
}

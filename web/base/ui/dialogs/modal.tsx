import { IconX } from '@tabler/icons-react'
import {
  createContext,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useRef,
  useState,
} from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { dismissErrors } from '../notices/alerts.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { IconButton } from '../icon-button.tsx'
import { keepPress } from './kept-press.ts'
import { useLeaveQuestion } from './leaving.ts'
import { texts } from '../texts.ts'
import { closeOnEscape, useModalDialog } from './top-layer.ts'

interface ModalProps {
  title: string
  size?: keyof typeof WIDTHS
  /** Closing asks first while something typed is unsaved. */
  dirty?: boolean
  /** The content comes from the server in parts: the top stays in place while the rest grows. */
  growing?: boolean
  onClose: () => void
  /** The footer's buttons; a submit button outside the form names it: `form={form_id}`. */
  footer?: ReactNode
  children: ReactNode
}

const WIDTHS = { sm: 'sm:max-w-sm', md: 'sm:max-w-md', lg: 'sm:max-w-2xl', xl: 'sm:max-w-4xl' }

const CENTERED = 'flex min-h-full items-end justify-center sm:items-center sm:p-6'
const FROM_THE_TOP = 'flex min-h-full items-end justify-center sm:items-start sm:p-6'

const CloseModal = createContext<() => void>(() => undefined)
/** Closes the surrounding modal, after the question about unsaved changes. */
export const useCloseModal = () => useContext(CloseModal)

/** A dialog that is open while it is mounted. */
export function Modal({ title, size, dirty = false, growing = false, onClose, footer, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const [asking, setAsking] = useState(false)
  const title_id = useId()
  const leave = useCallback(() => {
    dismissErrors()
    onClose()
  }, [onClose])
  const close = useCallback(() => (dirty ? setAsking(true) : leave()), [dirty, leave])
  const backdrop = useBackdropClick(close)
  useModalDialog(ref)
  useLeaveQuestion(dirty, () => setAsking(true))
  return (
    <dialog
      ref={ref}
      aria-labelledby={title_id}
      className={classNames(
        // One that a row's actions open stands in their cell, whose text is at its end.
        'fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-transparent p-0 text-start text-ink',
        // What is scrolled to, or focused, must not stay under the footer.
        footer ? 'scroll-pb-24' : undefined,
      )}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onKeyDown={(event) => closeOnEscape(event, close)}
      {...backdrop}
    >
      <CloseModal value={close}>
        <div className={growing ? FROM_THE_TOP : CENTERED} {...backdrop}>
          <Panel {...{ title_id, title, size, footer, children }} />
        </div>
        {asking && <DiscardQuestion onConfirm={leave} onCancel={() => setAsking(false)} />}
      </CloseModal>
    </dialog>
  )
}

type PanelProps = Pick<ModalProps, 'title' | 'size' | 'footer' | 'children'> & { title_id: string }

function Panel({ title, title_id, size = 'md', footer, children }: PanelProps) {
  const t = useTexts(texts)
  return (
    <div
      className={classNames(
        'relative flex w-full animate-rise flex-col rounded-t-xl border border-line bg-raised shadow-float sm:rounded-xl',
        WIDTHS[size],
      )}
    >
      <h2 id={title_id} className="py-4 ps-5 pe-14 text-lg font-semibold text-balance sm:ps-6">
        {title}
      </h2>
      <div data-modal-body className="px-5 pb-5 sm:px-6 sm:pb-6">
        {children}
      </div>
      {footer && (
        // Hidden if none of its buttons applies to this role or record.
        <div
          onPointerDown={keepPress}
          className="sticky bottom-0 flex flex-wrap justify-end gap-2.5 empty:hidden rounded-b-xl border-t border-line bg-raised px-5 py-3.5 max-sm:*:flex-1 sm:px-6"
        >
          {footer}
        </div>
      )}
      <IconButton
        icon={IconX}
        label={t.close}
        onClick={useCloseModal()}
        className="absolute end-3 top-3 max-sm:end-2 max-sm:top-2"
      />
    </div>
  )
}

/** 'Cancel' in a modal's footer. */
export function CancelButton({ label }: { label?: string }) {
  const t = useTexts(texts)
  return <Button onClick={useCloseModal()}>{label ?? t.cancel}</Button>
}

/** A click that begins and ends on the backdrop: a text selection dragged out of the panel does not count. */
function useBackdropClick(close: () => void) {
  const pressed = useRef<EventTarget | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      pressed.current = event.target
    },
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget && pressed.current === event.target) close()
    },
  }
}

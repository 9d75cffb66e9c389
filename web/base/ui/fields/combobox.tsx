import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '../class-names.ts'
import { Popover } from '../dialogs/popover.tsx'
import { Glyph, type Icon } from '../glyph.tsx'
import { texts } from '../texts.ts'
import { ComboboxList } from './combobox-list.tsx'
import { controlLine, Field } from './field.tsx'
import { type ComboboxProps, type Handed, useCombobox } from './use-combobox.ts'

/** A select with search: the focus stays in its field, and the list follows what is typed. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, label_hidden, error, hint, className, placeholder, required, handed } = props
  const t = useTexts(texts)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  useEffect(() => repeat(handed, field.current), [handed])
  const { text, open, active, inputHandlers, clear, toggle, close, choose, point } = useCombobox(props)
  return (
    <Field {...{ label, label_hidden, error, hint, required, className }}>
      {(control) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press beside the field leaves it the focus
        <div
          ref={anchor}
          onMouseDown={(event) => event.target !== field.current && event.preventDefault()}
          className="relative"
        >
          <input
            {...control}
            {...inputHandlers}
            ref={field}
            type="text"
            role="combobox"
            aria-expanded={open}
            aria-haspopup="listbox"
            aria-controls={open ? id : undefined}
            aria-activedescendant={open && active ? `${id}-${props.keyOf(active)}` : undefined}
            aria-autocomplete="list"
            aria-required={required}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            value={text}
            className={classNames(controlLine, 'pe-16')}
          />
          <div className="absolute inset-y-0 end-1.5 flex items-center text-ink-faint">
            {text !== '' && <FieldButton icon={IconX} label={t.clear} onPress={() => clear(field.current)} />}
            <FieldButton
              icon={IconChevronDown}
              label={t.choose}
              onPress={() => toggle(field.current)}
              // Two buttons that a finger hits would cover a code; a tap into the field opens the list, too.
              className={text !== '' && 'pointer-coarse:hidden'}
            />
          </div>
          {open && (
            <Popover
              anchor={anchor}
              role="presentation"
              fits_anchor
              onClose={close}
              className="overscroll-contain p-1.5"
            >
              <ComboboxList {...props} id={id} active={active} onPoint={point} onPick={choose} />
            </Popover>
          )}
        </div>
      )}
    </Field>
  )
}

interface FieldButtonProps {
  icon: Icon
  label: string
  onPress: () => void
  className?: string | false
}

/** For the pointer: keys have other ways to what it does. */
const FieldButton = ({ icon, label, onPress, className }: FieldButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    onClick={onPress}
    className={classNames('grid size-7 place-items-center rounded-sm hover:text-ink', className)}
  >
    <Glyph icon={icon} size={16} />
  </button>
)

/** Replays the placeholder field's input on the combobox. */
function repeat(handed: Handed | undefined, field: HTMLInputElement | null) {
  if (!handed || !field) return
  field.focus()
  if (handed.typed !== '') {
    // React stores the last value on the element; setting it by the native setter makes React handle the input event.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, handed.typed)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  } else if (handed.pressed) field.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
}

import { Combobox as Base } from '@base-ui/react/combobox'
import type { BaseUIEvent } from '@base-ui/react/types'
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLostSince } from '#web/base/api/connection.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '../class-names.ts'
import { controlLine, Field, type FieldLook } from './field.tsx'
import { Glyph } from '../glyph.tsx'
import { texts } from '../texts.ts'
import { useEnclosingDialog } from '../dialogs/top-layer.ts'

interface ComboboxProps<Option> extends FieldLook {
  options: readonly Option[]
  chosen: Option | null
  onChoose: (option: Option | null) => void
  /** The label of an option, which is searched unless `onSearch` asks the server. */
  wordsOf: (option: Option) => string
  keyOf: (option: Option) => string | number
  /** How an option is rendered in the list, if not as its label. */
  show?: (option: Option) => ReactNode
  /** Called with the typed text, and with '' when the list closes; the options are then not filtered here. */
  onSearch?: (text: string) => void
  onOpen?: () => void
  loading?: boolean
  /** Below the options. */
  note?: string | undefined
  placeholder?: string
  required?: boolean
  disabled?: boolean
  name?: string
  className?: string
  /** The input of the placeholder field before this component loaded, if it had the focus. */
  handed?: Handed | undefined
}

/** The input, selection and focus of the placeholder field before the combobox's code loaded. */
export interface Handed {
  typed: string
  pressed: boolean
}

/** A select with search. Large: import it only from forms, which are lazy chunks. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, label_hidden, error, hint, className, options, chosen, onChoose, wordsOf, keyOf } = props
  const { onSearch, onOpen, placeholder, required, disabled, name, handed } = props
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => repeat(handed, field.current), [handed])
  return (
    <Field {...{ label, label_hidden, error, hint, required, className }}>
      {(control) => (
        <Base.Root
          items={options}
          value={chosen}
          onValueChange={onChoose}
          itemToStringLabel={wordsOf}
          isItemEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
          filter={onSearch ? null : undefined}
          onInputValueChange={(text, { reason }) => reason === 'input-change' && onSearch?.(text)}
          onOpenChange={(open) => (open ? onOpen?.() : onSearch?.(''))}
          disabled={disabled}
          name={name}
          autoHighlight
        >
          <div className="relative">
            <Base.Input
              {...control}
              ref={field}
              onKeyDown={keepOnEscape}
              // While the list is open, the label is hidden from assistive technology by the popup.
              aria-label={label}
              aria-required={required}
              placeholder={placeholder}
              className={classNames(controlLine, 'pe-16')}
            />
            <Buttons />
          </div>
          <Choices {...props} />
        </Base.Root>
      )}
    </Field>
  )
}

function Buttons() {
  const t = useTexts(texts)
  return (
    <div className="absolute inset-y-0 end-1.5 flex items-center text-ink-faint">
      <Base.Clear aria-label={t.clear} className="grid size-7 place-items-center rounded-sm hover:text-ink">
        <Glyph of={IconX} size={16} />
      </Base.Clear>
      <Base.Trigger aria-label={t.choose} className="grid size-7 place-items-center rounded-sm hover:text-ink">
        <Glyph of={IconChevronDown} size={16} />
      </Base.Trigger>
    </div>
  )
}

function Choices<Option>({ keyOf, wordsOf, show, loading, note, onSearch }: ComboboxProps<Option>) {
  const t = useTexts(texts)
  const dialog = useEnclosingDialog()
  const lost = useLostSince() !== null && Boolean(loading ?? onSearch)
  return (
    <Base.Portal container={dialog ?? undefined}>
      <Base.Positioner sideOffset={6} align="start" className="z-40 outline-none">
        <Base.Popup className="max-h-[min(20rem,var(--available-height))] w-[max(var(--anchor-width),17rem)] max-w-(--available-width) animate-appear overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1.5 text-ink shadow-float">
          <Base.Empty className="px-3 py-2.5 text-sm text-ink-soft empty:hidden">
            {lost ? t.no_connection : loading ? t.loading : t.nothing_found}
          </Base.Empty>
          <Base.List className="outline-none">
            {(option: Option) => (
              <Base.Item
                key={keyOf(option)}
                value={option}
                className="flex min-h-9 items-center gap-2 rounded-md px-3 py-1.5 text-sm outline-none data-highlighted:bg-hover max-sm:min-h-11"
              >
                <span className="min-w-0 flex-1">{show ? show(option) : wordsOf(option)}</span>
                <Base.ItemIndicator>
                  <Glyph of={IconCheck} size={16} className="text-brand" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
          <Base.Status className="px-3 pt-1.5 pb-1 text-xs text-ink-soft empty:hidden">{note}</Base.Status>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

/** With the list closed, Escape belongs to the dialog: here it would clear the field and the form would not count as changed. */
function keepOnEscape(event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>) {
  if (event.key === 'Escape' && event.currentTarget.ariaExpanded !== 'true') event.preventBaseUIHandler()
}

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

import { type ChangeEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { FieldLook } from './field.tsx'

export interface ComboboxProps<Option> extends FieldLook {
  /** Those that fit what is typed. */
  options: readonly Option[]
  chosen: Option | null
  onChoose: (option: Option | null) => void
  /** The label of an option, which the closed field shows. */
  wordsOf: (option: Option) => string
  keyOf: (option: Option) => string | number
  /** How an option is rendered in the list, if not as its label. */
  show?: (option: Option) => ReactNode
  /** Called with the typed text, and with '' when the list closes. */
  onSearch: (text: string) => void
  onOpen?: () => void
  loading?: boolean
  /** Below the options. */
  note?: string | undefined
  placeholder?: string
  required?: boolean
  className?: string
  /** The input of the placeholder field before this component loaded, if it had the focus. */
  handed?: Handed | undefined
}

/** The input, selection and focus of the placeholder field before the combobox's code loaded. */
export interface Handed {
  typed: string
  pressed: boolean
}

/** What is typed, whether the list is open, and which option the arrow keys or the pointer have reached. */
export function useCombobox<Option>(props: ComboboxProps<Option>) {
  const { options, chosen, onChoose, wordsOf, keyOf, onSearch, onOpen } = props
  const [open, setOpen] = useState(false)
  /** Null: the chosen option's label. */
  const [typed, setTyped] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | number>()
  const isChosen = (option: Option) => chosen !== null && keyOf(option) === keyOf(chosen)
  // While typing Enter chooses the first, as long as no other was reached.
  const active =
    options.find((option) => keyOf(option) === pointed) ?? (typed ? options[0] : options.find((each) => isChosen(each)))

  const show = () => {
    if (open) return
    setOpen(true)
    onOpen?.()
  }
  const close = () => {
    setTyped(null)
    setPointed(undefined)
    if (!open) return
    setOpen(false)
    onSearch('')
  }
  const choose = (option: Option) => {
    close()
    onChoose(option)
  }
  const clear = (field: HTMLElement | null) => {
    close()
    if (chosen !== null) onChoose(null)
    field?.focus()
  }
  const toggle = (field: HTMLElement | null) => {
    field?.focus()
    if (open) close()
    else show()
  }
  const onChange = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    setTyped(value)
    setPointed(undefined)
    show()
    onSearch(value)
    if (value === '' && chosen !== null) onChoose(null)
  }
  const step = (by: 1 | -1) => {
    const place = active ? options.indexOf(active) + by : by === 1 ? 0 : -1
    const next = options.at(place % options.length)
    setPointed(next && keyOf(next))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
    if (by !== undefined) {
      event.preventDefault()
      if (open) step(by)
      else show()
    } else if (open && event.key === 'Enter') {
      // Also before an option is there: the form must not be sent instead.
      event.preventDefault()
      if (active) choose(active)
    } else if (open && event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return {
    text: typed ?? (chosen === null ? '' : wordsOf(chosen)),
    open,
    active,
    inputHandlers: { onChange, onKeyDown, onMouseDown: show, onBlur: close },
    clear,
    toggle,
    close,
    choose,
    point: (option: Option) => setPointed(keyOf(option)),
  }
}

import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadComponent } from '#web/base/frame/loaded-components.ts'
import { preloadable } from '#web/base/frame/preloadable.tsx'
import type { PickedPatient } from '#web/nouns/patients/patient-picker.tsx'
import type { Handed } from '#web/base/ui/fields/use-combobox.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

const loadPicker = async () => ({ default: (await import('#web/nouns/patients/patient-picker.tsx')).PatientPicker })
const PatientPicker = preloadable(loadPicker)

interface PatientFilterProps {
  value: PickedPatient | null
  onChange: (patient: PickedPatient | null) => void
  label: string
  placeholder: string
  className: string
}

/**
 * The picker is large and must not delay the day: a look-alike field is shown until it is focused, and then hands over what
 * was typed while the picker loaded.
 */
export function PatientFilter(props: PatientFilterProps) {
  const [hasCome, setHasCome] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [handed, setHanded] = useState<Handed>()
  const pressed = useRef(false)

  const fetchPicker = async () => {
    await loadComponent(loadPicker)
    const { current: standing } = field
    // Synchronously: a letter typed before the next render would stay in the placeholder field.
    flushSync(() => {
      if (standing === document.activeElement && standing)
        setHanded({ typed: standing.value, pressed: pressed.current })
      setHasCome(true)
    })
  }
  const turnTo = () => void fetchPicker().catch(() => undefined)
  const standIn = (
    <TextField
      ref={field}
      label={props.label}
      label_hidden
      placeholder={props.placeholder}
      defaultValue={props.value?.full_name}
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- closed, it has no list yet
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      autoComplete="off"
      onPointerEnter={turnTo}
      onPointerDown={() => (pressed.current = true)}
      onFocus={turnTo}
      onInput={turnTo}
      end={<Glyph icon={IconChevronDown} size={16} className="pointer-events-none me-2.5 text-ink-faint" />}
      className={props.className}
    />
  )
  if (!hasCome && props.value === null) return standIn
  return (
    <Suspense fallback={standIn}>
      <PatientPicker {...props} label_hidden handed={handed} />
    </Suspense>
  )
}

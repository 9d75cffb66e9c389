import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Condition, mayBe, TOOTH_STATES } from '#domain/chart.ts'
import { type Surface, SURFACES, surfaceName } from '#domain/tooth.ts'
import { useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { classNames } from '#web/base/ui/class-names.ts'
import { DateField } from '#web/base/ui/fields/date-field.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { useInWords } from './in-words.ts'
import { Swatch } from './legend.tsx'
import { type Choice, LETTER_OF_MISSING, LETTERS, OFFERED } from './reading-keys.ts'
import { texts } from './texts.ts'
import { TreatmentOfTeeth } from './treatment-of-teeth.tsx'
import type { useNoting } from './use-noting.ts'
import { words } from './words.ts'

interface NotingPanelProps {
  patient_id: number
  choice: Choice
  /** Whether each of the chosen teeth has an extra tooth beside it. */
  supernumerary: boolean
  noting: ReturnType<typeof useNoting>
  onSurface: (surface: Surface) => void
  onClear: () => void
}

const FAVOURITES = 12

/** What can be recorded for the chosen teeth: their surfaces, then findings. On a phone it stays at the lower edge. */
export function NotingPanel(props: NotingPanelProps) {
  const t = useTexts(texts)
  const { choice, noting, supernumerary, onSurface, onClear } = props
  const { teethOf } = useInWords()
  const [all, setAll] = useState(false)
  if (choice.teeth.length === 0)
    return (
      <p className="chart-hint text-sm text-ink-soft print:hidden">
        {t.choose}{' '}
        <span className="max-sm:hidden">
          <Isolated text={t.by_keyboard} />
        </span>
      </p>
    )
  const conditions = OFFERED.slice(0, all ? undefined : FAVOURITES)
  return (
    <div className="chart-panel flex flex-col gap-3">
      <p className="flex items-center justify-between gap-2 text-sm">
        <span aria-live="polite">
          <span className="text-ink-soft">{t.chosen}: </span>
          <strong>
            <Isolated text={teethOf(choice.teeth.map((tooth) => ({ tooth, surfaces: [...choice.surfaces] })))} />
          </strong>
        </span>
        <Button size="sm" variant="quiet" icon={IconX} onClick={onClear}>
          {t.clear}
        </Button>
      </p>
      <Surfaces choice={choice} onSurface={onSurface} />
      <Group label={t.findings}>
        {conditions.map((code) => (
          <Finding key={code} code={code} busy={noting.busy} onNote={() => noting.noteCondition(code)} />
        ))}
        {!all && (
          <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
            {t.more}
          </Button>
        )}
      </Group>
      <States choice={choice} supernumerary={supernumerary} noting={noting} />
      <Details noting={noting} />
      <TreatmentOfTeeth noting={noting} choice={choice} patient_id={props.patient_id} />
    </div>
  )
}

function Surfaces({ choice, onSurface }: Pick<NotingPanelProps, 'choice' | 'onSurface'>) {
  const t = useTexts(texts)
  const w = useTexts(words)
  const [tooth = 11] = choice.teeth
  return (
    <div role="group" aria-label={t.surfaces}>
      <p aria-hidden className="mb-1 text-xs text-ink-soft">
        {t.surfaces}
      </p>
      <div dir="ltr" className="grid max-w-80 grid-cols-5 gap-1.5">
        {SURFACES.map((surface) => {
          const name = surfaceName(tooth, surface)
          const chosen = choice.surfaces.includes(surface)
          return (
            <button
              key={surface}
              type="button"
              aria-pressed={chosen}
              onClick={() => onSurface(surface)}
              className={classNames(
                'grid h-11 min-w-0 content-center justify-items-center rounded-md border text-sm',
                chosen
                  ? 'border-brand bg-brand-soft font-semibold text-brand-strong'
                  : 'border-line-strong hover:bg-hover',
              )}
            >
              {name}
              <span className="max-w-full truncate text-2xs">{w.surface[name]}</span>
            </button>
          )
        })}
      </div>
      <p className="mt-1 text-xs text-ink-faint max-sm:hidden">{t.whole}</p>
    </div>
  )
}

function Finding({ code, busy, onNote }: { code: Condition; busy: boolean; onNote: () => void }) {
  const w = useTexts(words)
  return (
    <Chip busy={busy} onClick={onNote} letter={LETTERS[code]}>
      <Swatch mark={code} />
      {w.condition[code]}
    </Chip>
  )
}

function States({ choice, supernumerary, noting }: Pick<NotingPanelProps, 'choice' | 'supernumerary' | 'noting'>) {
  const t = useTexts(texts)
  const w = useTexts(words)
  const states = TOOTH_STATES.filter((state) => choice.teeth.every((tooth) => mayBe(tooth, state)))
  return (
    <Group label={t.tooth_is}>
      {states.map((state) => (
        <Chip
          key={state}
          busy={noting.busy}
          letter={state === 'missing' ? LETTER_OF_MISSING : undefined}
          onClick={() => noting.noteTeeth(state)}
        >
          {w.state[state]}
        </Chip>
      ))}
      <Chip busy={noting.busy} pressed={supernumerary} onClick={() => noting.noteTeeth(undefined, !supernumerary)}>
        {t.supernumerary}
      </Chip>
    </Group>
  )
}

/** What else the next item says, as far as it fits. */
function Details({ noting: { details, setDetails } }: Pick<NotingPanelProps, 'noting'>) {
  const t = useTexts(texts)
  const w = useTexts(words)
  const today = useToday()
  const options = (named: Readonly<Record<string, string>>) =>
    Object.entries(named).map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))
  const field = (name: keyof typeof details) => ({
    value: details[name],
    onChange: ({ target }: { target: { value: string } }) => setDetails({ ...details, [name]: target.value }),
  })
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer text-xs text-ink-soft">{t.details}</summary>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <SelectField label={t.grade} {...field('grade')}>
          <option value="">{t.no_detail}</option>
          {options(w.grade)}
        </SelectField>
        <SelectField label={t.material} {...field('material')}>
          <option value="">{t.no_detail}</option>
          {options(w.material)}
        </SelectField>
        <TextField className="col-span-2" label={t.note} maxLength={500} {...field('note')} />
        <DateField
          className="col-span-2"
          label={t.on}
          max={today}
          value={details.noted_on}
          keeps_day
          onChange={(noted_on) => setDetails({ ...details, noted_on })}
        />
      </div>
    </details>
  )
}

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label}>
    <p aria-hidden className="mb-1 text-xs text-ink-soft">
      {label}
    </p>
    <div className="flex gap-1.5 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:pb-1 sm:flex-wrap">
      {children}
    </div>
  </div>
)

interface ChipProps {
  busy: boolean
  letter?: string | undefined
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}

const Chip = ({ busy, letter, pressed, onClick, children }: ChipProps) => (
  <button
    type="button"
    disabled={busy}
    aria-pressed={pressed}
    aria-keyshortcuts={letter}
    onClick={onClick}
    className={classNames(
      'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-md border px-2.5 text-xs font-medium whitespace-nowrap hover:bg-hover max-sm:h-11',
      pressed ? 'border-brand bg-brand-soft text-brand-strong' : 'border-line-strong bg-surface text-ink',
    )}
  >
    {children}
    {letter && (
      <kbd aria-hidden className="text-2xs text-ink-faint max-sm:hidden">
        {letter}
      </kbd>
    )}
  </button>
)

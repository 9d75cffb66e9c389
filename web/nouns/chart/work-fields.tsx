import { IconX } from '@tabler/icons-react'
import type { Effect } from '#domain/treatment-effect.ts'
import { LONGEST_CANAL, LONGEST_LOT, MOST_CANALS } from '#domain/work-details.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { Button } from '#web/base/ui/button.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { CANAL_NAMES, isLength, isNamed, type TypedCanal, type WorkDetails } from './work-details.ts'
import { workTexts } from './work-texts.ts'

interface WorkFieldsProps {
  effect: Effect
  details: WorkDetails
  onDetails: (details: WorkDetails) => void
}

/** What the label of an implant says, or the canals of a root canal; of other work nothing is asked. */
export default function WorkFields({ effect, details, onDetails }: WorkFieldsProps) {
  return effect === 'implant' ? (
    <PartFields details={details} onDetails={onDetails} />
  ) : (
    <CanalFields canals={details.canals} onCanals={(canals) => onDetails({ ...details, canals })} />
  )
}

function PartFields({ details, onDetails }: Omit<WorkFieldsProps, 'effect'>) {
  const t = useTexts(workTexts)
  return (
    <fieldset className="grid w-full grid-cols-2 gap-2">
      <legend className="mb-1 text-xs text-ink-soft">{t.label}</legend>
      {(['lot', 'serial'] as const).map((field) => (
        <TextField
          key={field}
          label={t[field]}
          dir="ltr"
          maxLength={LONGEST_LOT}
          autoComplete="off"
          value={details[field]}
          onChange={({ target }) => onDetails({ ...details, [field]: target.value })}
        />
      ))}
    </fieldset>
  )
}

interface CanalFieldsProps {
  canals: readonly TypedCanal[]
  onCanals: (canals: readonly TypedCanal[]) => void
}

/** A tap on a name adds the canal; what is not known stays empty. */
function CanalFields({ canals, onCanals }: CanalFieldsProps) {
  const t = useTexts(workTexts)
  const add = (name: string) =>
    onCanals([...canals, { name, working_length: '', file: '', reference: canals.at(-1)?.reference ?? '' }])
  const left = CANAL_NAMES.filter((name) => canals.every((canal) => canal.name !== name))
  return (
    <fieldset className="w-full">
      <legend className="mb-1 text-xs text-ink-soft">{t.canals}</legend>
      {canals.map((canal, index) => (
        <CanalLine
          // oxlint-disable-next-line react/no-array-index-key -- a canal has no other identity, and lines are not moved
          key={index}
          canal={canal}
          onChange={(changed) => onCanals(canals.map((each, at) => (at === index ? changed : each)))}
          onRemove={() => onCanals(canals.filter((_, at) => at !== index))}
        />
      ))}
      {canals.length < MOST_CANALS && (
        <div dir="ltr" className="flex flex-wrap gap-1.5">
          {left.map((name) => (
            <Button key={name} size="sm" onClick={() => add(name)}>
              {name}
            </Button>
          ))}
          <Button size="sm" variant="quiet" onClick={() => add('')}>
            {t.other}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface CanalLineProps {
  canal: TypedCanal
  onChange: (canal: TypedCanal) => void
  onRemove: () => void
}

function CanalLine({ canal, onChange, onRemove }: CanalLineProps) {
  const t = useTexts(workTexts)
  const field = (name: keyof TypedCanal) => ({
    dir: 'ltr',
    autoComplete: 'off',
    value: canal[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...canal, [name]: target.value }),
  })
  return (
    <div
      role="group"
      aria-label={`${t.canal} ${canal.name}`}
      className="mb-2 grid grid-cols-2 gap-2 border-b border-line pb-2"
    >
      <TextField
        label={t.canal}
        maxLength={LONGEST_CANAL.name}
        error={isNamed(canal) ? undefined : t.no_name}
        {...field('name')}
      />
      <TextField
        label={t.working_length}
        inputMode="decimal"
        maxLength={6}
        error={isLength(canal.working_length) ? undefined : t.not_length}
        {...field('working_length')}
      />
      <TextField label={t.file} maxLength={LONGEST_CANAL.file} {...field('file')} />
      <div className="flex items-end gap-1">
        <TextField
          label={t.reference}
          maxLength={LONGEST_CANAL.reference}
          className="min-w-0 flex-1"
          {...field('reference')}
        />
        <IconButton icon={IconX} label={t.remove(isolate(canal.name))} onClick={onRemove} />
      </div>
    </div>
  )
}

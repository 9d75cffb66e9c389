import { api } from '#contract/api.ts'
import type { FoundSubstance } from '#contract/medicines.ts'
import { headOf, type PrescribedMedicine } from '#domain/prescription.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Combobox } from '#web/base/ui/fields/combobox.tsx'
import { usePaused } from '#web/base/ui/use-paused.ts'
import { texts } from './prescription-texts.ts'

const PAUSE_MS = 120

interface Proposal {
  name: string
  /** What it contains, where that is another name. */
  of: string
  /** A whole row. */
  favourite?: PrescribedMedicine
}

interface MedicineNameFieldProps {
  value: string
  favourites: readonly PrescribedMedicine[]
  error: string | undefined
  onType: (name: string) => void
  onFill: (medicine: PrescribedMedicine) => void
  className?: string
}

/** A medicine's name, of which the table and the favourites propose some; any other is kept as typed. */
export function MedicineNameField({ value, favourites, error, onType, onFill, className }: MedicineNameFieldProps) {
  const t = useTexts(texts)
  const typed = value.trim()
  const q = usePaused(typed, PAUSE_MS)
  const { data = [], isFetching, isError } = useCall(api.substances, { q }, { enabled: q !== '' })
  const own = favourites
    .filter((each) => typed === '' || each.name.toLowerCase().startsWith(typed.toLowerCase()))
    .map((favourite): Proposal => ({ name: headOf(favourite), of: '', favourite }))
  const found =
    typed === '' ? [] : data.filter(({ kind }) => kind === 'medicine').map((each) => proposalOf(each, typed))
  return (
    <Combobox<Proposal>
      label={t.name}
      placeholder={t.name_placeholder}
      error={error}
      hint={isError ? t.names_failed : undefined}
      required
      className={className}
      options={[...own, ...found]}
      loading={isFetching}
      chosen={value === '' ? null : { name: value, of: '' }}
      onChoose={(chosen) => (chosen?.favourite ? onFill(chosen.favourite) : onType(chosen?.name ?? ''))}
      // The list says '' when it closes, which must not take back what was typed.
      onSearch={(text) => text !== '' && onType(text)}
      keyOf={({ name, favourite }) => (favourite ? `favourite ${JSON.stringify(favourite)}` : name)}
      wordsOf={({ name }) => name}
      show={(proposal) => <ProposalLine {...proposal} />}
    />
  )
}

const ProposalLine = ({ name, of }: Proposal) => (
  <span className="block min-w-0">
    <bdi className="block font-medium">{name}</bdi>
    {of !== '' && <bdi className="block truncate text-xs text-ink-soft">{of}</bdi>}
  </span>
)

/** By the name that was begun, such as a brand. */
function proposalOf({ name, names }: FoundSubstance, typed: string): Proposal {
  const begun = typed.toLowerCase()
  const named = [name, ...names].find((each) => each.toLowerCase().startsWith(begun)) ?? name
  return { name: capitalised(named), of: named === name ? '' : name }
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Link } from '#web/base/links/link.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { texts } from './texts.ts'

interface ClaimLinkProps {
  id: number
  number: number
  patient_name: string
}

/** The patient, and the claim, which opens. */
export function ClaimLink({ id, number, patient_name }: ClaimLinkProps) {
  const t = useTexts(texts)
  const { to } = useAddress()
  return (
    <div className="min-w-0">
      <Link
        {...to({ claim: id })}
        className="rounded-sm font-semibold text-brand hover:text-brand-strong hover:underline"
      >
        <bdi>{patient_name}</bdi>
      </Link>
      <p className="text-xs text-ink-faint">{t.number(number)}</p>
    </div>
  )
}

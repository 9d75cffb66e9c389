import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Link } from '#web/base/links/link.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { texts } from './texts.ts'

interface LineClaimProps {
  line: { claim_id: number; claim_number: number; patient_name: string; description: string }
}

/** The patient and the treatment of a claim's line; the claim opens. */
export function LineClaim({ line: { claim_id, claim_number, patient_name, description } }: LineClaimProps) {
  const t = useTexts(texts)
  const { to } = useAddress()
  return (
    <div className="min-w-0">
      <Link
        {...to({ claim: claim_id })}
        className="rounded-sm font-semibold text-brand hover:text-brand-strong hover:underline"
      >
        <bdi>{patient_name}</bdi>
      </Link>
      <p className="text-xs text-ink-faint">
        {t.line.number(claim_number)} · <bdi>{description}</bdi>
      </p>
    </div>
  )
}

import { Link } from '#web/base/links/link.tsx'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { depositOf } from './account-path.ts'
import { linkTexts } from './link-texts.ts'

const LOOK = 'inline-block rounded-sm py-1 text-sm font-medium text-brand hover:underline'

/** For the front desk. */
export function DepositLink({ id, patient_name }: { id: number; patient_name: string }) {
  const t = useTexts(linkTexts)
  return (
    useMay('deposit:receive') && (
      <Link to={depositOf(id)} className={LOOK}>
        {t.take}
        <span className="sr-only"> {t.from(patient_name)}</span>
      </Link>
    )
  )
}

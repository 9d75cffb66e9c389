import { Link } from '#web/base/links/link.tsx'
import { useMay, useUser } from '#web/base/session/session.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { patientPath } from '#web/base/links/paths.ts'

interface PatientLinkProps {
  id: number
  name: string
  /** The doctor of the record that shows the name: doctors may open only their own patients. */
  doctor_id: number | null
  className?: string
}

/** A patient's name as a link to their page. */
export function PatientLink({ id, name, doctor_id, className }: PatientLinkProps) {
  const { doctor_id: ownId } = useUser()
  const seesAll = useMay('appointment:read-all')
  if (!seesAll && doctor_id !== ownId) return <bdi className={className}>{name}</bdi>
  return (
    <Link
      to={patientPath(id)}
      className={classNames('min-h-6 rounded-sm hover:text-brand hover:underline max-sm:min-h-9', className)}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}

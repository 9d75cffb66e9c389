import { Link, type LinkProps } from './link.tsx'
import { patientPath, type PatientTab, pathTo } from './paths.ts'

/** A link in a cell of a table, as tall on a phone as a finger needs. */
export const CellLink = (props: Omit<LinkProps, 'className'>) => (
  <Link {...props} className="rounded-sm hover:text-brand hover:underline max-sm:min-h-9" />
)

interface PatientCellProps {
  id: number
  name: string | null
  tab?: PatientTab
}

/** For screens whose users may open every patient; others take `PatientLink` of web/nouns/patients. */
export const PatientCell = ({ id, name, tab }: PatientCellProps) => (
  <CellLink to={patientPath(id, tab)}>
    <bdi>{name}</bdi>
  </CellLink>
)

export const InvoiceCell = ({ id }: { id: number | null }) =>
  id === null ? '–' : <CellLink to={pathTo('invoices', { invoice: id })}>#{id}</CellLink>

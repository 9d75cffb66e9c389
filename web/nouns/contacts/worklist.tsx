import { IconBellOff } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { Link } from '#web/base/links/link.tsx'
import type { LastContact } from '#contract/contacts.ts'
import type { ContactSubject } from '#domain/contact.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { patientPath, type PatientTab } from '#web/base/links/paths.ts'
import { PhoneLink } from '#web/base/ui/formatted-values.tsx'
import { Tag } from '#web/base/ui/status-badge.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { ContactLine } from './contact-line.tsx'
import { texts } from './texts.ts'

/** A patient of a list whose patients are to be reached one after the other. */
export interface ToReach {
  id: number
  full_name: string
  contact_number: string | null
  whatsapp_url: string | null
  do_not_contact: boolean
  hidden: boolean
}

interface Row {
  patient_id: number
  patient_name: string
  contact_number?: string | null
  patient_contact_number?: string | null
  whatsapp_url: string | null
  /** Left out by lists without such patients. */
  do_not_contact?: boolean
  hidden?: boolean
}

/** The patient of a list's row. */
export const toReach = ({ patient_id, patient_name, whatsapp_url, ...row }: Row): ToReach => ({
  id: patient_id,
  full_name: patient_name,
  contact_number: row.contact_number ?? row.patient_contact_number ?? null,
  whatsapp_url,
  do_not_contact: row.do_not_contact ?? false,
  hidden: row.hidden ?? false,
})

/** The patient with the number, and why no message can be sent. */
export const PatientCell = ({ row, tab, about }: { row: Row; tab?: PatientTab; about?: ReactNode }) => {
  const patient = toReach(row)
  return (
    <span className="flex min-w-0 flex-col items-start">
      <Link
        to={patientPath(patient.id, tab)}
        className="inline-flex min-h-6 items-center rounded-sm font-medium text-ink hover:text-brand hover:underline max-sm:min-h-9"
      >
        <bdi>{patient.full_name}</bdi>
      </Link>
      <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-faint empty:hidden">
        {patient.contact_number !== null && <PhoneLink number={patient.contact_number} className="text-xs" />}
        {about}
      </span>
      <WhyNoMessage patient={patient} />
    </span>
  )
}

/** Why there is no WhatsApp link: the patient's wish, or a number that may be a stranger's elsewhere. */
export function WhyNoMessage({ patient }: { patient: ToReach }) {
  const t = useTexts(texts)
  const { contact_number, whatsapp_url, do_not_contact, hidden } = patient
  if (do_not_contact) {
    return (
      <Tag tone="amber" icon={IconBellOff}>
        {t.do_not_contact}
      </Tag>
    )
  }
  if (whatsapp_url !== null || contact_number === null || hidden) return null
  return <span className="text-xs text-ink-faint">{t.not_international}</span>
}

/** The column of the last contact; names its subject unless it was the list's own. */
export function useContactColumn<Of extends { last_contact: LastContact }>(
  header: string,
  own_subject?: ContactSubject,
): Column<Of> {
  const t = useTexts(texts)
  return useMemo(() => {
    const cell = ({ last_contact }: Of) =>
      last_contact === null ? (
        <span className="text-ink-faint">{t.none_yet}</span>
      ) : (
        <span className="inline-flex flex-col max-sm:items-end">
          <ContactLine contact={last_contact} />
          {own_subject !== undefined && last_contact.about !== own_subject && (
            <span className="ps-6 text-xs text-ink-faint">{t.about[last_contact.about]}</span>
          )}
        </span>
      )
    return { header, cell }
  }, [t, header, own_subject])
}

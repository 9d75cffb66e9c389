import { IconBrandWhatsapp, IconMessagePlus, IconPhone } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { ContactSubject } from '#domain/contact.ts'
import { telephoneLink } from '#web/base/i18n/digits.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { classNames } from '#web/base/ui/class-names.ts'
import { Glyph, type Icon } from '#web/base/ui/glyph.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { useNoteOpened } from './note-opened.ts'
import { texts } from './texts.ts'
import type { ToReach } from './worklist.tsx'

const NoteContactModal = lazy(() => import('./note-contact-modal.tsx'))

interface WaysToReachProps {
  patient: ToReach
  about: ContactSubject
  /** The appointments that the contact is about, of this patient and of the family. */
  appointments?: readonly { appointment_id: number; patient_id: number }[]
  /** The recall that the contact is about; null: the check-up. */
  recall_id?: number | null
}

const NONE: NonNullable<WaysToReachProps['appointments']> = []

/**
 * WhatsApp, a call, and a note of the outcome; opening WhatsApp is recorded automatically. Who is not to be contacted is
 * offered neither, in every list.
 */
export function WaysToReach({ patient, about, appointments = NONE, recall_id = null }: WaysToReachProps) {
  const t = useTexts(texts)
  const noteOpened = useNoteOpened()
  const [noting, setNoting] = useState(false)
  const { whatsapp_url } = patient
  const number = patient.do_not_contact ? null : patient.contact_number
  const opened =
    appointments.length > 0
      ? appointments.map((appointment) => ({ ...appointment, about }))
      : [{ patient_id: patient.id, about, ...(recall_id !== null && { recall_id }) }]
  return (
    <>
      {whatsapp_url && (
        <OutsideLink
          icon={IconBrandWhatsapp}
          label={t.whatsapp}
          href={whatsapp_url}
          target="_blank"
          onClick={() => void noteOpened(opened)}
        />
      )}
      {number && !whatsapp_url && <span className="max-w-44 text-xs text-ink-soft">{t.no_whatsapp}</span>}
      {number && (
        <OutsideLink icon={IconPhone} label={t.call} href={telephoneLink(number)} onClick={() => setNoting(true)} />
      )}
      <IconButton icon={IconMessagePlus} label={t.note_one} words={t.note_one} onClick={() => setNoting(true)} />
      <Suspense>
        {noting && (
          <NoteContactModal
            patient={patient}
            about={about}
            recall_id={recall_id}
            appointments={appointments}
            onClose={() => setNoting(false)}
          />
        )}
      </Suspense>
    </>
  )
}

interface OutsideLinkProps {
  icon: Icon
  label: string
  href: string
  target?: '_blank'
  onClick: () => void
}

/** A link to another program, which looks like an icon button. */
const OutsideLink = ({ icon, label, className, ...link }: OutsideLinkProps & { className?: string }) => (
  <a
    aria-label={label}
    data-tooltip={label}
    rel="noreferrer"
    {...link}
    className={classNames(
      'inline-flex size-9 shrink-0 items-center justify-center rounded-md text-ink-soft transition-[background-color,color]',
      'hover:bg-hover hover:text-ink max-sm:h-11 max-sm:w-auto max-sm:gap-1.5 max-sm:px-2 max-sm:text-sm max-sm:font-medium',
      className,
    )}
  >
    <Glyph icon={icon} size={19} />
    <span className="sm:hidden">{label}</span>
  </a>
)

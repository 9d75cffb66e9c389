import { IconBrandWhatsapp, IconDeviceMobileMessage, IconMail, IconPhone, IconUser } from '@tabler/icons-react'
import type { LastContact } from '#contract/contacts.ts'
import type { ContactChannel } from '#domain/contact.ts'
import { useClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Glyph, type Icon } from '#web/base/ui/glyph.tsx'
import { texts } from './texts.ts'

export const CHANNEL_ICONS: Record<ContactChannel, Icon> = {
  whatsapp: IconBrandWhatsapp,
  call: IconPhone,
  email: IconMail,
  sms: IconDeviceMobileMessage,
  in_person: IconUser,
}

/** 'WhatsApp · Opened', with user and time below. */
export function ContactLine({ contact }: { contact: NonNullable<LastContact> }) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { time_zone } = useClinic()
  const { channel, outcome, created_at, created_by_name } = contact
  return (
    <span className="inline-flex min-w-0 items-start gap-2 text-sm">
      <Glyph icon={CHANNEL_ICONS[channel]} size={16} className="mt-0.5 shrink-0 text-ink-faint" />
      <span className="min-w-0">
        <span className="block">
          {t.channel[channel]} · {t.outcome[outcome]}
        </span>
        <span className="block text-xs text-ink-faint">
          {formats.instant(created_at, time_zone)}
          {created_by_name && (
            <>
              {' · '}
              <bdi>{created_by_name}</bdi>
            </>
          )}
        </span>
      </span>
    </span>
  )
}

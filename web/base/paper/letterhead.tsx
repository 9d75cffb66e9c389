import './paper.css'
import type { ReactNode } from 'react'
import { nameIn } from '#domain/second-name.ts'
import { useClinic, usePublicClinic } from '#web/base/clinic/clinic.ts'
import { Tooth } from '#web/base/clinic/clinic-logo.tsx'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useFormatPhone } from '#web/base/i18n/phone.ts'

/** The clinic at the top of every paper. */
export function Letterhead() {
  const { data: clinic } = usePublicClinic()
  const formatPhone = useFormatPhone()
  const language = useLanguage()
  const { clinic_name, logo_url } = useClinic()
  const contact = [clinic?.phone && formatPhone(clinic.phone), clinic?.email, clinic?.website].filter((text) => text)
  return (
    <header>
      {logo_url ? <img src={logo_url} alt="" /> : <Tooth />}
      <div>
        <p className="paper-clinic">
          <bdi>{nameIn(language, clinic_name, clinic?.clinic_name_ar ?? null)}</bdi>
        </p>
        {clinic?.address && (
          <p>
            <bdi>{clinic.address}</bdi>
          </p>
        )}
        <p className="paper-contact">
          {contact.map((text) => (
            <bdi key={text} dir="ltr">
              {text}
            </bdi>
          ))}
        </p>
      </div>
    </header>
  )
}

/** A line of a paper's head: 'Date', and the day. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

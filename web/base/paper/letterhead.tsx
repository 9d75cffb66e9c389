import './paper.css'
import type { ReactNode } from 'react'
import { useClinic, usePublicClinic } from '#web/base/clinic/clinic.ts'
import { Tooth } from '#web/base/clinic/clinic-logo.tsx'
import { useFormatPhone } from '#web/base/i18n/phone.ts'

/** The clinic at the top of every paper. */
export function Letterhead() {
  const { data: clinic } = usePublicClinic()
  const formatPhone = useFormatPhone()
  const { clinic_name, logo_url } = useClinic()
  const contact = [clinic?.phone && formatPhone(clinic.phone), clinic?.email, clinic?.website].filter((text) => text)
  return (
    <header>
      {logo_url ? <img src={logo_url} alt="" /> : <Tooth />}
      <div>
        <p className="paper-clinic">
          <bdi>{clinic_name}</bdi>
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

import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin, IconPhoneCall, IconWorld } from '@tabler/icons-react'
import { useClinic, usePublicClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormatPhone } from '#web/base/i18n/phone.ts'
import { telephoneLink } from '#web/base/i18n/digits.ts'
import { Glyph, type Icon } from '#web/base/ui/glyph.tsx'
import { PageHeader } from '#web/base/ui/page-header.tsx'
import { ContactCards } from './contact-cards.tsx'
import { ContactForm } from './contact-form.tsx'
import { MapFrame } from './map-frame.tsx'
import { texts } from './texts.ts'

export default function ContactPage() {
  const t = useTexts(texts).contact
  return (
    <>
      <PageHeader title={t.title} subtitle={t.lead} />
      <div className="flex flex-col gap-6 pb-6">
        <EmergencyLine />
        <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
          <ContactCards />
          <ContactForm />
        </div>
        <MapFrame />
        <SocialLinks />
      </div>
    </>
  )
}

function EmergencyLine() {
  const t = useTexts(texts).contact
  const phone = usePublicClinic().data?.phone
  const formatPhone = useFormatPhone()
  return (
    <section className="flex animate-rise flex-wrap items-center gap-x-5 gap-y-3 rounded-xl border border-red-line bg-red-soft p-5 sm:px-6">
      <div className="min-w-60 flex-1">
        <h2 className="text-lg font-semibold text-red">{t.emergency}</h2>
        <p className="mt-0.5 text-pretty text-ink">{t.emergency_hint}</p>
      </div>
      {phone && (
        <a
          href={telephoneLink(phone)}
          className="inline-flex h-12 items-center justify-center gap-2.5 rounded-md bg-danger px-5 text-base font-semibold text-on-danger shadow-card transition-[background-color] hover:bg-danger-strong max-sm:w-full"
        >
          <Glyph icon={IconPhoneCall} size={20} />
          {t.call}
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </a>
      )}
    </section>
  )
}

/** The settings have no links to social networks, so each link searches the network for the clinic's name. */
const networks = [
  { name: 'Instagram', icon: IconBrandInstagram, search: 'https://www.instagram.com/explore/search/keyword/?q=' },
  { name: 'Facebook', icon: IconBrandFacebook, search: 'https://www.facebook.com/search/top?q=' },
  { name: 'LinkedIn', icon: IconBrandLinkedin, search: 'https://www.linkedin.com/search/results/companies/?keywords=' },
] as const

function SocialLinks() {
  const t = useTexts(texts).contact
  const { clinic_name } = useClinic()
  const website = usePublicClinic().data?.website
  return (
    <nav aria-label={t.social} className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-5">
      <h2 className="me-2 text-base font-semibold">{t.social}</h2>
      {networks.map(({ name, icon, search }) => (
        <OutsideLink key={name} to={search + encodeURIComponent(clinic_name)} icon={icon} label={name} />
      ))}
      {website && <OutsideLink to={siteOf(website)} icon={IconWorld} label={t.website} />}
    </nav>
  )
}

/** Adds a missing scheme ('clinic.qa' would be a relative link), and accepts http and https only. */
const siteOf = (website: string) => (/^https?:\/\//i.test(website) ? website : `https://${website}`)

const OutsideLink = ({ to, icon, label }: { to: string; icon: Icon; label: string }) => (
  <a
    href={to}
    target="_blank"
    rel="noopener noreferrer"
    className="inline-flex h-11 items-center gap-2 rounded-md px-3 text-sm font-medium text-ink-soft transition-[background-color,color] hover:bg-hover hover:text-ink"
  >
    <Glyph icon={icon} size={20} />
    <span>
      {label}
      <span className="sr-only"> {useTexts(texts).contact.new_tab}</span>
    </span>
  </a>
)

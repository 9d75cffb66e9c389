import { useClinic } from './clinic.ts'

/** The clinic's logo, or a drawn tooth without one. */
export function ClinicLogo() {
  const { logo_url } = useClinic()
  if (logo_url) return <img src={logo_url} alt="" className={LOGO} />
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-md bg-brand text-on-brand">
      <Tooth className="size-5.5" />
    </span>
  )
}

/** Sized by its own aspect ratio, within the given height. */
const LOGO = 'h-9 w-auto max-w-40 min-w-9 shrink-0 rounded-sm bg-white object-contain'

export const Tooth = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden className={className}>
    <path d="M12 5.4C10.100 3.900 7.700 3.300 5.700 4.500 3.300 6 2.900 9.300 4.100 12.100c.9 2.100 1.200 3.400 1.500 5.500.3 2.100.9 3.900 2.100 3.900 2 0 1.500-5.900 4.300-5.900s2.300 5.900 4.300 5.900c1.200 0 1.800-1.800 2.100-3.900.3-2.100.6-3.400 1.500-5.500 1.200-2.800.8-6.100-1.600-7.600-2-1.200-4.400-.6-6.300.9z" />
  </svg>
)

import { classNames } from '../ui/class-names.ts'
import { molar, tones } from './drawings/parts.tsx'

/** Stands in for a photograph: a coat and a stethoscope, nobody's face. */
export const Portrait = ({ place, className }: { place: number; className: string }) => {
  const { wall, glow, shirt } = moods[place % moods.length] ?? moods[0]
  return (
    <svg
      viewBox="0 0 320 240"
      aria-hidden
      fill="none"
      strokeLinecap="round"
      preserveAspectRatio="xMidYMax slice"
      className={classNames('drawing', className)}
    >
      <rect width="320" height="240" className={wall} />
      <circle cx="160" cy="128" r="100" className="fill-surface" opacity="0.45" />
      <path d="M64 240v-26q0-50 62-58h68q62 8 62 58v26Z" className={shirt} />
      <path d="M134 156 160 190l26-34v-34h-52Z" className={glow} />
      <ellipse cx="160" cy="94" rx="38" ry="46" className={glow} />
      <path d="M134 155q-70 8-70 59v26h66l14-54Z" className={tones.enamel} />
      <path d="M186 155q70 8 70 59v26h-66l-14-54Z" className={tones.enamel} />
      <path d="m134 156-20 32 22 8-6 18m56-58 20 32-22 8 6 18" className="stroke-line-strong" strokeWidth="3" />
      <path d="M126 158q-6 38 18 50t34-4q18-18 16-46" className="stroke-brand-strong" strokeWidth="5" />
      <circle cx="158" cy="214" r="9" className="fill-brand-strong" />
      <g transform="translate(212 204) scale(.2)">
        <path d={molar} className="fill-brand" />
      </g>
    </svg>
  )
}

const moods = [
  { wall: 'fill-brand-soft', glow: 'fill-brand-line', shirt: 'fill-brand' },
  { wall: 'fill-amber-soft', glow: 'fill-amber-line', shirt: 'fill-blue-line' },
  { wall: 'fill-blue-soft', glow: 'fill-blue-line', shirt: 'fill-brand' },
  { wall: 'fill-red-soft', glow: 'fill-red-line', shirt: 'fill-brand-line' },
] as const

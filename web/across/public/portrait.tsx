import { classNames } from '#web/base/ui/class-names.ts'
import { MOLAR, TONES } from './drawings/parts.tsx'
import { Person } from './drawings/people.tsx'

/** A drawn portrait of no real person, where a photo is missing. */
export const Portrait = ({ place, className }: { place: number; className: string }) => {
  const { wall, ...look } = PEOPLE[place % PEOPLE.length] ?? PEOPLE[0]
  return (
    <svg
      viewBox="0 0 320 240"
      aria-hidden
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      preserveAspectRatio="xMidYMax slice"
      className={classNames('drawing', className)}
    >
      <rect width="320" height="240" className={wall} />
      <circle cx="160" cy="124" r="104" className="fill-surface" opacity="0.45" />
      <Person x={160} y={150} scale={1.85} coat={TONES.enamel} {...look} />
      <path d="M126 166q-4 34 18 44t32-4q14-16 14-40" className="stroke-brand-strong" strokeWidth="5" />
      <circle cx="156" cy="216" r="8" className="fill-brand-strong" />
      <g transform="translate(206 206) scale(.18)">
        <path d={MOLAR} className="fill-brand" />
      </g>
    </svg>
  )
}

const PEOPLE = [
  { wall: 'fill-brand-soft', skin: 'olive', hair: 'black', cut: 'bob', clothes: 'fill-brand' },
  { wall: 'fill-amber-soft', skin: 'fair', hair: 'brown', cut: 'bob', clothes: 'fill-blue-line', glasses: true },
  { wall: 'fill-blue-soft', skin: 'deep', hair: 'black', cut: 'short', clothes: 'fill-brand-line' },
  { wall: 'fill-red-soft', skin: 'fair', hair: 'sand', cut: 'short', clothes: 'fill-blue', glasses: true },
] as const

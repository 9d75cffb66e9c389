import { At } from './parts.tsx'

export const SKINS = {
  fair: 'fill-[light-dark(#f4d3b6,#d8ae8b)]',
  olive: 'fill-[light-dark(#e0b089,#bd8c66)]',
  deep: 'fill-[light-dark(#ac7650,#8f5f40)]',
}
export const HAIRS = {
  black: 'fill-[light-dark(#38302c,#120f0d)]',
  brown: 'fill-[light-dark(#7a5238,#4c3324)]',
  grey: 'fill-[light-dark(#a8a29b,#7d766f)]',
  sand: 'fill-[light-dark(#c69a63,#94703f)]',
}

interface PersonProps {
  x: number
  y: number
  scale?: number
  skin: keyof typeof SKINS
  hair: keyof typeof HAIRS
  cut: 'short' | 'bob' | 'long' | 'bun' | 'scarf'
  /** Shirt or scrubs; a coat is worn open over them. */
  clothes: string
  coat?: string
  scarf?: string
  mask?: boolean
  beard?: boolean
  glasses?: boolean
}

/** Head and chest; (x, y) is the collar, the head above it is 60 high. */
export const Person = ({ x, y, scale = 1, clothes, coat, ...look }: PersonProps) => (
  <At x={x} y={y} scale={scale}>
    <Back {...look} />
    <path d="M-46 170V48q0-34 32-40h28q32 6 32 40v122Z" className={clothes} />
    <path d="M-14 8 0 30 14 8V-12h-28Z" className={SKINS[look.skin]} />
    <path d="M-14-2q14 14 28 0v-10h-28Z" className="fill-ink" opacity="0.1" />
    {coat && (
      <>
        <path d="M-14 7Q-46 14-46 48v122h32L-8 42Z" className={coat} />
        <path d="M14 7q32 7 32 41v122H14L8 42Z" className={coat} />
        <path d="M-14 7-26 34l14 6-4 10m30-43 12 27-14 6 4 10" className="stroke-line-strong" strokeWidth="2" />
      </>
    )}
    <Head {...look} />
  </At>
)

type Look = Omit<PersonProps, 'x' | 'y' | 'scale' | 'clothes' | 'coat'>

/** The hair behind the shoulders. */
function Back({ cut, hair }: Look) {
  if (cut === 'long') return <path d="M-27-34c-4-40 58-40 54 0l4 52q-31 14-62 0Z" className={HAIRS[hair]} />
  if (cut === 'bob') return <path d="M-28-34c-4-41 60-41 56 0l1 24q-29 15-58 0Z" className={HAIRS[hair]} />
  if (cut === 'bun') return <circle cx="0" cy="-66" r="13" className={HAIRS[hair]} />
  return null
}

function Head({ skin, hair, cut, scarf = 'fill-brand-strong', mask, beard, glasses }: Look) {
  const covered = cut === 'scarf'
  return (
    <g>
      {covered ? (
        <path d="M-29-32c-4-44 62-44 58 0 2 20 8 34 0 48-8 12-50 12-58 0-8-14-2-28 0-48Z" className={scarf} />
      ) : (
        <>
          <circle cx="-21" cy="-31" r="5" className={SKINS[skin]} />
          <circle cx="21" cy="-31" r="5" className={SKINS[skin]} />
        </>
      )}
      <ellipse cx="0" cy={covered ? -31 : -34} rx={covered ? 18 : 21} ry={covered ? 22 : 25} className={SKINS[skin]} />
      {beard && <path d="M-21-32c0 22 8 31 21 31s21-9 21-31c-5 12-10 11-21 11s-16 1-21-11Z" className={HAIRS[hair]} />}
      {!covered && <Hair cut={cut} hair={hair} />}
      <path d="M-12-40q4-3 7-1m10 0q3-2 7 1" className="stroke-[#2b2320]" strokeWidth="1.6" opacity="0.75" />
      <circle cx="-8" cy="-33" r="2.2" className="fill-[#2b2320]" />
      <circle cx="8" cy="-33" r="2.2" className="fill-[#2b2320]" />
      {glasses && (
        <g className="stroke-[#2b2320]" strokeWidth="1.6">
          <circle cx="-8" cy="-33" r="6.5" />
          <circle cx="8" cy="-33" r="6.5" />
          <path d="M-1.500-34h3" />
        </g>
      )}
      {mask ? (
        <path d="M-19-28q19-7 38 0-1 22-19 23-18-1-19-23Z" className="fill-[light-dark(#d3ebf2,#a9cdd8)]" />
      ) : (
        <path d="M-7-20q7 7 14 0" className="stroke-[#2b2320]" strokeWidth="2" />
      )}
    </g>
  )
}

function Hair({ cut, hair }: Pick<Look, 'cut' | 'hair'>) {
  const fringe =
    cut === 'long' || cut === 'bob'
      ? 'M-23-30c-5-42 51-42 46 0-4-12-10-18-20-22-4 10-16 12-26 22Z'
      : 'M-23-32c-6-40 52-40 46 0-3-10-6-13-9-16-10 3-20 2-28-1-4 4-7 9-9 17Z'
  return <path d={fringe} className={HAIRS[hair]} />
}

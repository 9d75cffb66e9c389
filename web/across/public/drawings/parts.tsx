import './drawings.css'
import type { ReactNode } from 'react'
import { classNames } from '#web/base/ui/class-names.ts'

/** Parts of the drawings: 480 x 360, in the theme's colours and a few others. */
export const TONES = {
  /** White in the light theme and dim in the dark one, as fill and as stroke. */
  enamel: 'fill-[light-dark(#ffffff,#efeae3)]',
  enamel_line: 'stroke-[light-dark(#ffffff,#efeae3)]',
  enamel_shade: 'fill-[light-dark(#e6edf1,#cfc8be)]',
  wood: 'fill-[light-dark(#dfbd91,#8d6c46)]',
  wood_dark: 'fill-[light-dark(#c79f6d,#6b5033)]',
  steel: 'fill-[light-dark(#e2e8ea,#5b656c)]',
  steel_dark: 'fill-[light-dark(#bcc8cd,#434d54)]',
  steel_line: 'stroke-[light-dark(#bcc8cd,#5b656c)]',
  gum: 'fill-[light-dark(#f2b8b0,#a8625a)]',
  gum_deep: 'fill-[light-dark(#e59c93,#8a4b45)]',
  bone: 'fill-[light-dark(#f5e3bf,#6f5a38)]',
  screen: 'fill-[light-dark(#21464a,#0d2324)]',
}

interface SceneProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

export const Scene = ({ label, className, children }: SceneProps) => (
  <svg
    viewBox="0 0 480 360"
    preserveAspectRatio="xMidYMid slice"
    role="img"
    aria-label={label}
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={classNames('drawing', className)}
  >
    {children}
  </svg>
)

/** A wall and a floor, the wall in a given colour. */
export const Room = ({ wall, floor = 'fill-[light-dark(#ffffff,#24272a)]' }: { wall: string; floor?: string }) => (
  <>
    <rect width="480" height="360" className={wall} />
    <rect y="288" width="480" height="72" className={floor} />
    <rect y="284" width="480" height="6" className="fill-line-strong" opacity="0.45" />
  </>
)

/** A lit panel of wall, for close-ups. */
export const Backdrop = ({ wall, glow }: { wall: string; glow: string }) => (
  <>
    <rect width="480" height="360" className={wall} />
    <circle cx="240" cy="172" r="146" className={glow} opacity="0.5" />
    <circle cx="240" cy="172" r="112" className="fill-surface" opacity="0.5" />
  </>
)

interface Placed {
  x: number
  y: number
  scale?: number
}

export const At = ({ x, y, scale = 1, children }: Placed & { children: ReactNode }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>{children}</g>
)

const SKY = 'fill-[light-dark(#fdf2d8,#1c2a42)]'
const SUN = 'fill-[light-dark(#eed49a,#f0dca8)]'

/** The bay in the morning, in dark theme under the moon; 340 x 190, clipped to the window. */
export const BayWindow = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => (
  <>
    <svg
      aria-hidden
      x={x}
      y={y}
      width={width}
      height={height}
      viewBox="0 0 340 190"
      preserveAspectRatio="xMidYMax slice"
    >
      <rect width="340" height="190" className={SKY} />
      <circle cx="236" cy="92" r="52" className={SUN} opacity="0.25" />
      <circle cx="236" cy="92" r="28" className={SUN} />
      <path
        d="M20 122V92h14v30ZM38 122V62q10-10 20 0v60ZM62 122V76l16-9v55ZM82 122V96h12v26ZM98 122V54l8-18 8 18v68ZM118 122V84h16v38ZM138 122v-24h16v24ZM282 122v-18h14v18ZM300 122V92q9-9 18 0v30Z"
        className="fill-brand-line"
      />
      <rect y="122" width="340" height="68" className="fill-brand-line" />
      <path d="M0 148q28-10 57 0t57 0 57 0 57 0 57 0 57 0v42H0Z" className="fill-brand" opacity="0.25" />
      <path d="M0 170q28 9 57 0t57 0 57 0 57 0 57 0 57 0v20H0Z" className="fill-brand" opacity="0.32" />
      <path d="M208 132h56m-46 8h36m-26 8h16" className="stroke-[light-dark(#fdf2d8,#f0dca8)]" strokeWidth="2.5" />
      <path d="M164 88c20 12 28 30 29 50h-33q9-26 4-50Z" className={TONES.enamel} />
      <path d="M154 98c-14 12-20 26-21 40h24q3-24-3-40Z" className={TONES.enamel} opacity="0.85" />
      <path d="M160 84v60" className="stroke-brand-strong" strokeWidth="2.5" />
      <path d="M122 140q35 9 83-4-6 20-20 23h-44q-14-4-19-19Z" className="fill-brand-strong" />
    </svg>
    <rect x={x} y={y} width={width} height={height} rx="4" className="stroke-surface" strokeWidth="9" />
    <path
      d={`M${x + width / 2} ${y}v${height}`}
      className="stroke-surface"
      strokeWidth={width > 200 ? 6 : 4}
      opacity="0.95"
    />
    <rect x={x - 12} y={y + height + 2} width={width + 24} height="9" rx="4" className="fill-surface" />
  </>
)

/** Stands on (x, y). */
export const Plant = ({ x, y, scale }: Placed) => (
  <At x={x} y={y} scale={scale ?? 1}>
    <path d="M0-42c-4-38-24-58-50-64 0 34 18 58 50 64Z" className="fill-brand" opacity="0.85" />
    <path d="M0-42c0-42 16-66 46-78 6 40-10 66-46 78Z" className="fill-brand" opacity="0.65" />
    <path d="M0-42c-10-46-8-78 8-106 20 32 16 74-8 106Z" className="fill-brand-strong" opacity="0.9" />
    <path d="M-27-46h54l-6 41q-1 5-6 5h-30q-5 0-6-5Z" className="fill-amber-line" />
    <rect x="-31" y="-50" width="62" height="10" rx="5" className="fill-amber" opacity="0.45" />
  </At>
)

/** A hanging lamp whose cord starts at the ceiling. */
export const Lamp = ({ x, drop }: { x: number; drop: number }) => (
  <g>
    <path d={`M${x} 0v${drop}`} className="stroke-ink-faint" strokeWidth="2" />
    <path d={`M${x - 26} ${drop + 24}q0-26 26-26t26 26Z`} className="fill-amber" opacity="0.6" />
    <ellipse cx={x} cy={drop + 25} rx="26" ry="5" className="fill-amber-line" />
  </g>
)

/** A molar with its roots, 100 x 125. */
export const MOLAR =
  'M50 20C38 8 14 6 8 30 3 50 14 62 18 84c3 18 8 38 16 38 10 0 6-30 16-30s6 30 16 30c8 0 13-20 16-38 4-22 15-34 10-54C86 6 62 8 50 20Z'

export const Sparkle = ({ x, y, scale = 1 }: Placed) => (
  <At x={x} y={y} scale={scale}>
    <path d="M0-16Q2-2 16 0 2 2 0 16-2 2-16 0-2-2 0-16Z" className="fill-amber-line" />
  </At>
)

/** Reclined, head to the left, standing on (x, y); 260 wide. */
export const DentalChair = ({ x, y, scale = 1 }: Placed) => (
  <At x={x} y={y} scale={scale}>
    <ellipse cx="6" cy="-4" rx="74" ry="11" className={TONES.steel_dark} />
    <path d="M-16-70h44l8 64h-60Z" className={TONES.steel} />
    <path d="M-62-82h128q8 0 8 8t-8 8H-54q-12 0-8-16Z" className={TONES.steel_dark} />
    <path d="M-104-164-62-104h96l86 26" className="stroke-brand-strong" strokeWidth="36" />
    <path d="M-102-170-58-112h94l84 25" className="stroke-brand" strokeWidth="26" />
    <path d="M-128-196-112-178" className="stroke-brand-strong" strokeWidth="26" />
    <path d="M-50-128h70" className="stroke-brand-line" strokeWidth="9" opacity="0.9" />
  </At>
)

/** The lamp over the chair, hung from (x, 0), with its light. */
export const SurgeryLight = ({ x, y, reach }: { x: number; y: number; reach: number }) => (
  <g>
    <path d={`M${x + reach} 0v34L${x + 6} ${y - 26}`} className={TONES.steel_line} strokeWidth="8" />
    <circle cx={x + reach} cy="36" r="8" className={TONES.steel_dark} />
    <path
      d={`M${x - 34} ${y + 2} ${x - 78} ${y + 104}h142L${x + 34} ${y + 2}Z`}
      className="fill-amber-line"
      opacity="0.22"
    />
    <path d={`M${x - 40} ${y}q6-30 40-30t40 30Z`} className={TONES.enamel} />
    <rect x={x - 40} y={y - 3} width="80" height="8" rx="4" className="fill-amber-line" />
  </g>
)

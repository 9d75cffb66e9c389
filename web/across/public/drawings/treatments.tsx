import { At, Backdrop, Sparkle, TONES } from './parts.tsx'

const SHADES = [
  'fill-[light-dark(#ecd9a8,#a88f57)]',
  'fill-[light-dark(#f1e3bf,#bda774)]',
  'fill-[light-dark(#f6ecd5,#d0bf9a)]',
  'fill-[light-dark(#faf5ea,#e2d8c4)]',
  'fill-[light-dark(#ffffff,#f4f0ea)]',
]
const INCISOR = 'M-27-44Q-30-58-14-58h28q16 0 13 14L22 30Q20 46 0 46t-22-16Z'

/** A smile from edge to edge, brighter from tooth to tooth. */
const smile = [0, 0, 1, 2, 3, 4, 4].map((shade, place) => ({ shade: SHADES[shade], along: place - 3 }))

export const Whitening = () => (
  <>
    <Backdrop wall="fill-blue-soft" glow="fill-blue-line" />
    <path d="M0 150V40Q240-30 480 40v110Q240 66 0 150Z" className={TONES.gum} />
    {smile.map(({ shade, along }) => (
      <At key={along} x={240 + along * 72} y={148 + along * along * 5} scale={1.28}>
        <path d={INCISOR} className={shade} />
        <path d="M-14-30q-2 24 4 42" className={TONES.enamel_line} strokeWidth="5" opacity="0.7" />
      </At>
    ))}
    <path d={GUM_LINE} className={TONES.gum} />
    <path d="M0 66Q240-4 480 66" className={TONES.enamel_line} strokeWidth="7" opacity="0.28" />
    <rect x="96" y="258" width="288" height="20" rx="10" className={TONES.steel_dark} />
    {SHADES.map((shade, place) => (
      <g key={shade}>
        <path d={`M${128 + place * 56} 270v20`} className={TONES.steel_line} strokeWidth="6" />
        <At x={128 + place * 56} y={310} scale={0.46}>
          <path d={INCISOR} className={shade} />
        </At>
      </g>
    ))}
    <Sparkle x={426} y={84} scale={1.4} />
    <Sparkle x={452} y={124} scale={0.8} />
    <Sparkle x={388} y={68} scale={0.7} />
    <Sparkle x={424} y={286} scale={0.9} />
    <Sparkle x={58} y={296} scale={0.7} />
  </>
)

/** A curve around the neck of each tooth. */
const GUM_LINE =
  'M0 0H480V142q-24-34-60-14-10-34-36-31t-36 9q-10-27-36-26t-36 7q-10-21-36-21t-36 21q-10-8-36-7t-36 26q-10-12-36-9t-36 31q-36-20-60 14Z'

export const Aligners = () => (
  <>
    <Backdrop wall="fill-brand-soft" glow="fill-brand-line" />
    <ellipse cx="240" cy="320" rx="180" ry="14" className="fill-brand-line" opacity="0.7" />
    <path d="M92 190q0-62 148-62t148 62l-10 10H102Z" className="fill-brand" />
    <path d="M108 188q4-44 132-44t132 44Z" className="fill-brand-strong" opacity="0.45" />
    <Arch x={240} y={206} />
    <path d="M86 236q0-16 16-16h276q16 0 16 16 0 78-96 78H182q-96 0-96-78Z" className="fill-brand" />
    <path d="M86 236q0-16 16-16h276q16 0 16 16-40 14-154 14T86 236Z" className="fill-brand-strong" />
    <rect x="222" y="262" width="36" height="16" rx="8" className="fill-brand-line" />
    <Sparkle x={366} y={92} scale={1.1} />
    <Sparkle x={116} y={86} scale={0.8} />
  </>
)

/** The clear tray: one cup for each tooth along half an ellipse, as seen from above. */
const Arch = ({ x, y }: { x: number; y: number }) => (
  <At x={x} y={y}>
    <path d="M-92 34C-92-118 92-118 92 34" className="stroke-surface" strokeWidth="42" opacity="0.9" />
    {Array.from({ length: 12 }, (_, place) => {
      const angle = Math.PI * (0.04 + (0.92 * place) / 11)
      const size = 15 + (4.5 * Math.abs(place - 5.5)) / 5.5
      return (
        <ellipse
          key={place}
          cx={-92 * Math.cos(angle)}
          cy={26 - 106 * Math.sin(angle)}
          rx={size}
          ry={size * 0.86}
          transform={`rotate(${(angle * 180) / Math.PI - 90} ${-92 * Math.cos(angle)} ${26 - 106 * Math.sin(angle)})`}
          className="fill-[light-dark(#e7f0fa,#cfdbe6)] stroke-[light-dark(#bfd6ef,#8fa9c2)]"
          strokeWidth="3"
        />
      )
    })}
    <path d="M-74 6C-70-52-40-74-14-80" className="stroke-surface" strokeWidth="4" />
  </At>
)

export const Implant = () => (
  <>
    <rect width="480" height="360" className="fill-amber-soft" />
    <circle cx="240" cy="120" r="150" className="fill-amber-line" opacity="0.28" />
    <path d="M0 208q60-26 120-6t120 0 120 0 120 6v152H0Z" className={TONES.gum} />
    <path d="M0 236q60-22 120-4t120 0 120 0 120 4v124H0Z" className={TONES.bone} />
    {PORES.map(([cx, cy, r]) => (
      <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} className="fill-amber-line" opacity="0.75" />
    ))}
    <NaturalTooth x={36} />
    <NaturalTooth x={324} />
    <path d="M212 214h56l-6 104q-4 20-22 24-18-4-22-24Z" className="fill-surface" opacity="0.5" />
    <path d="M220 208h40l-5 108q-3 16-15 20-12-4-15-20Z" className={TONES.steel_dark} />
    <path
      d="M217 228l46 8m-45 10 44 8m-43 10 42 8m-41 10 40 8m-39 10 38 8m-36 10 32 8"
      className={TONES.steel}
      stroke="none"
    />
    {[226, 244, 262, 280, 298, 314].map((top, turn) => (
      <path
        key={top}
        d={`M${214 + turn * 1.8} ${top}L${266 - turn * 1.8} ${top + 8}`}
        className="stroke-[light-dark(#8fa0a8,#8c979e)]"
        strokeWidth="6"
      />
    ))}
    <path d="M224 176h32l6 34h-44Z" className="fill-[light-dark(#9fb0b8,#6d7980)]" />
    <path
      d="M240 92c14-14 50-14 56 14 6 26-8 50-16 84-8 10-72 10-80 0-8-34-22-58-16-84 6-28 42-28 56-14Z"
      className={TONES.enamel}
    />
    <path d="M202 112q8-18 26-14" className="stroke-[light-dark(#bfd6ef,#bdb6ac)]" strokeWidth="6" />
    <path d="M206 190q34 12 68 0" className="stroke-brand" strokeWidth="4" strokeDasharray="3 8" />
    <path d="M240 40v30m-12-12 12 12 12-12" className="stroke-brand" strokeWidth="6" />
  </>
)

const NaturalTooth = ({ x }: { x: number }) => (
  <At x={x} y={78} scale={1.2}>
    <path
      d="M22 112C26 140 30 196 40 196c12 0 6-72 10-86 4 14-2 86 10 86 10 0 14-56 18-84Z"
      className={TONES.enamel_shade}
    />
    <path
      d="M50 20C38 8 14 6 8 30 3 52 16 78 20 112q30 10 60 0C84 78 97 52 92 30 86 6 62 8 50 20Z"
      className={TONES.enamel}
    />
    <path d="M22 34q6-16 22-11" className="stroke-[light-dark(#bfd6ef,#bdb6ac)]" strokeWidth="5" />
  </At>
)

const PORES = [
  [20, 300, 6],
  [34, 338, 9],
  [14, 262, 4],
  [168, 284, 7],
  [186, 326, 9],
  [160, 340, 5],
  [196, 262, 4],
  [292, 268, 5],
  [302, 322, 9],
  [284, 346, 6],
  [318, 292, 4],
  [452, 280, 7],
  [462, 330, 9],
  [440, 348, 5],
] as const

import { At, Backdrop, DentalChair, Room, SurgeryLight, TONES } from './parts.tsx'

export const Chair = () => (
  <>
    <Backdrop wall="fill-amber-soft" glow="fill-amber-line" />
    <ellipse cx="244" cy="318" rx="206" ry="17" className="fill-amber-line" opacity="0.6" />
    <SurgeryLight x={150} y={84} reach={96} />
    <g>
      <path d="M402 316V190q0-16-16-16h-46" className={TONES.steel_line} strokeWidth="10" />
      <path d="M364 320h74" className={TONES.steel_line} strokeWidth="12" />
      <rect x="270" y="166" width="96" height="15" rx="7" className={TONES.steel_dark} />
      <path d="M284 166v-9m17 9v-9m17 9v-9m17 9v-9" className={TONES.steel_line} strokeWidth="8" />
      <path d="m284 156 4-30m13 30 2-36m15 36v-32m17 32-3-26" className="stroke-ink-faint" strokeWidth="4" />
      <path d="M284 178q6 34 44 22t58 6" className={TONES.steel_line} strokeWidth="4" />
      <path d="M301 178q10 26 40 14t46 6" className={TONES.steel_line} strokeWidth="4" />
    </g>
    <DentalChair x={232} y={320} scale={1.16} />
    <path d="M336 322q-26-4-30 8h44q0-10-14-8Z" className={TONES.steel_dark} />
  </>
)

export const Autoclave = () => (
  <>
    <Room wall="fill-blue-soft" floor="fill-blue-soft" />
    <rect x="0" y="262" width="480" height="16" className={TONES.wood} />
    <rect x="0" y="278" width="480" height="82" className="fill-surface" />
    <path
      d="M120 286v66m120-66v66m120-66v66M92 306v18m120-18v18m120-18v18m120-18v18"
      className="stroke-blue-line"
      strokeWidth="4"
    />
    <rect x="300" y="92" width="152" height="9" rx="4" className={TONES.wood_dark} />
    <path d="M320 92V60q0-5 5-5h22q5 0 5 5v32Z" className="fill-surface" />
    <rect x="318" y="50" width="36" height="9" rx="4" className="fill-brand" />
    <path d="M366 92V66q0-5 5-5h18q5 0 5 5v26Z" className="fill-surface" />
    <rect x="364" y="56" width="32" height="9" rx="4" className="fill-amber-line" />
    <path d="M410 92l-4-30h28l-4 30Z" className="fill-brand-line" />
    <path d="M420 62V44m0 8-9-8m9 4 9-8" className="stroke-brand" strokeWidth="4" />
    <path
      d="M104 76q-12-14 0-28t0-28m34 56q-12-14 0-28t0-28m34 56q-12-14 0-28t0-28"
      className={TONES.enamel_line}
      strokeWidth="7"
      opacity="0.9"
    />
    <rect x="46" y="88" width="214" height="168" rx="20" className={TONES.steel_dark} />
    <rect x="46" y="88" width="214" height="156" rx="20" className={TONES.steel} />
    <path d="M70 256v8m166-8v8" className={TONES.steel_line} strokeWidth="14" />
    <circle cx="126" cy="166" r="60" className={TONES.steel_dark} />
    <circle cx="126" cy="166" r="50" className="fill-surface" />
    <circle cx="126" cy="166" r="40" className="fill-blue-soft" />
    <path d="M96 152h60m-64 14h68m-64 14h60" className={TONES.steel_line} strokeWidth="5" />
    <path d="M106 148l30 6m-36 8 34 6m-26 6 34 8" className="stroke-ink-faint" strokeWidth="3" />
    <path d="M178 132q14 34 0 68" className="stroke-brand" strokeWidth="10" />
    <rect x="202" y="110" width="44" height="32" rx="6" className={TONES.screen} />
    <path d="M210 128h10l4-8 6 14 4-6h6" className="stroke-[#7ad9cd]" strokeWidth="2.500" />
    <circle cx="212" cy="162" r="7" className="fill-brand" />
    <circle cx="236" cy="162" r="7" className="fill-amber-line" />
    <path d="M206 190h36m-36 12h36m-36 12h36" className={TONES.steel_line} strokeWidth="4" />
    <g>
      <rect x="296" y="244" width="152" height="18" rx="8" className={TONES.steel_dark} />
      <Pouch x={322} y={206} tilt={-12} />
      <Pouch x={364} y={200} tilt={-3} />
      <Pouch x={408} y={204} tilt={9} />
    </g>
  </>
)

const Pouch = ({ x, y, tilt }: { x: number; y: number; tilt: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
    <rect
      x="-19"
      y="-54"
      width="38"
      height="100"
      rx="5"
      className="fill-surface stroke-blue-line"
      strokeWidth="2.500"
    />
    <rect x="-19" y="-54" width="38" height="17" rx="5" className="fill-blue-line" />
    <path d="M-6-26V34m0-60q-7-5-3-11M7-26V34M7-24q-5-7 1-11" className="stroke-ink-faint" strokeWidth="3.500" />
  </g>
)

export const XRay = () => (
  <>
    <Room wall="fill-brand-soft" />
    <ellipse cx="150" cy="326" rx="112" ry="13" className="fill-line" />
    <g>
      <rect x="56" y="312" width="126" height="16" rx="8" className={TONES.steel_dark} />
      <rect x="78" y="24" width="34" height="292" rx="10" className={TONES.steel} />
      <path d="M88 44v252" className={TONES.steel_line} strokeWidth="4" />
      <path d="M112 66h92q46 0 46 40v10" className={TONES.steel_line} strokeWidth="26" />
      <path d="M112 66h92q46 0 46 40v10" className="stroke-surface" strokeWidth="12" />
      <rect x="124" y="98" width="34" height="86" rx="12" className="fill-brand" />
      <rect x="151" y="122" width="10" height="38" rx="4" className="fill-brand-strong" />
      <rect x="228" y="108" width="42" height="70" rx="12" className={TONES.enamel} />
      <rect x="224" y="126" width="9" height="34" rx="4" className={TONES.steel_dark} />
      <path d="M158 140h68" className="stroke-amber-line" strokeWidth="2.500" strokeDasharray="5 7" />
      <path d="M112 216h78" className={TONES.steel_line} strokeWidth="12" />
      <path d="M176 208v-16q0-8 8-8h16q8 0 8 8v16Z" className="fill-brand-strong" />
      <path d="M150 216v26q0 12 12 12h54q12 0 12-12v-10" className={TONES.steel_line} strokeWidth="7" />
    </g>
    <g>
      <path d="M376 216v52" className={TONES.steel_line} strokeWidth="14" />
      <rect x="292" y="74" width="168" height="146" rx="12" className={TONES.steel_dark} />
      <rect x="302" y="84" width="148" height="126" rx="6" className={TONES.screen} />
      <Panorama />
      <rect x="300" y="264" width="150" height="12" rx="6" className={TONES.wood} />
      <path d="M316 276v46m118-46v46" className={TONES.steel_line} strokeWidth="8" />
      <rect x="330" y="256" width="64" height="8" rx="4" className="fill-surface" />
      <rect x="408" y="256" width="16" height="8" rx="4" className="fill-surface" />
    </g>
  </>
)

/** Both rows of teeth on the screen, along the curve of a smile. */
const Panorama = () => (
  <At x={376} y={132}>
    <path d="M-64-8Q0-50 64-8v22Q52 64 0 64T-64 14Z" className="fill-[#7ad9cd]" opacity="0.13" />
    {Array.from({ length: 11 }, (_, place) => {
      const along = (place - 5) / 5
      const drop = 17 * (1 - along * along)
      return (
        <g
          key={place}
          transform={`translate(${along * 55} ${drop - 4}) rotate(${along * -12})`}
          className="fill-[#d9f3ee]"
        >
          <path d="M-4.500 0v-9L-2-27q2-4 4 0L4.500-9V0q-4.500 3-9 0Z" opacity={0.92 - Math.abs(along) * 0.25} />
          <path d="M-4.500 7v9L-2 32q2 4 4 0l2.500-16V7q-4.500-3-9 0Z" opacity={0.8 - Math.abs(along) * 0.25} />
        </g>
      )
    })}
  </At>
)

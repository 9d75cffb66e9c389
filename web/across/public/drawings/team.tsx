import { At, BayWindow, MOLAR, Plant, Room, SurgeryLight, TONES } from './parts.tsx'
import { Person, SKINS } from './people.tsx'

export const OurTeam = () => (
  <>
    <rect width="480" height="360" className="fill-brand-soft" />
    <path d="M70 360V190a170 170 0 0 1 340 0v170Z" className="fill-brand-line" opacity="0.55" />
    <path d="M104 360V194a136 136 0 0 1 272 0v166Z" className="fill-surface" opacity="0.6" />
    <Plant x={42} y={354} scale={1.15} />
    <Plant x={442} y={354} scale={0.95} />
    <Person
      x={178}
      y={196}
      scale={1.12}
      skin="fair"
      hair="sand"
      cut="short"
      clothes="fill-blue-line"
      coat={TONES.enamel}
      glasses
    />
    <Person x={302} y={190} scale={1.12} skin="deep" hair="black" cut="bun" clothes="fill-brand" />
    <Person
      x={112}
      y={240}
      scale={1.18}
      skin="olive"
      hair="black"
      cut="scarf"
      scarf="fill-brand-strong"
      clothes="fill-brand-strong"
      coat={TONES.enamel}
    />
    <Person
      x={368}
      y={240}
      scale={1.18}
      skin="olive"
      hair="black"
      cut="short"
      clothes="fill-blue-line"
      coat={TONES.enamel}
      beard
    />
    <Person x={240} y={250} scale={1.2} skin="fair" hair="brown" cut="long" clothes="fill-blue" />
  </>
)

export const BrushingLesson = () => (
  <>
    <Room wall="fill-amber-soft" />
    <g>
      <rect x="40" y="40" width="96" height="120" rx="8" className="fill-surface" />
      <At x={63} y={58} scale={0.5}>
        <path d={MOLAR} className="fill-brand-line" />
      </At>
      <path d="M60 138h56m-44 10h32" className="stroke-line-strong" strokeWidth="4" />
    </g>
    <BayWindow x={334} y={44} width={112} height={106} />
    <Person
      x={150}
      y={176}
      scale={1.22}
      skin="olive"
      hair="black"
      cut="scarf"
      scarf="fill-brand-strong"
      clothes="fill-brand"
    />
    <Person x={342} y={220} scale={0.98} skin="deep" hair="black" cut="short" clothes="fill-amber-line" />
    <path d="M204 232q22 18 44 4" className="stroke-brand-strong" strokeWidth="22" />
    <circle cx="250" cy="234" r="12" className={SKINS.olive} />
    <rect x="24" y="286" width="432" height="18" rx="8" className={TONES.wood} />
    <rect x="44" y="304" width="392" height="64" className={TONES.wood_dark} />
    <path d="M44 308h392" className="stroke-amber" strokeWidth="6" opacity="0.2" />
    <g transform="translate(206 186) rotate(-4)">
      <At x={0} y={0} scale={0.82}>
        <path d={MOLAR} className={TONES.enamel} />
        <path d="M24 34q8-14 22-8" className="stroke-[light-dark(#bfd6ef,#b9b2a8)]" strokeWidth="6" />
        <circle cx="38" cy="52" r="3.500" className="fill-[#2b2320]" />
        <circle cx="62" cy="52" r="3.500" className="fill-[#2b2320]" />
        <path d="M42 63q8 8 16 0" className="stroke-[#2b2320]" strokeWidth="3.500" />
      </At>
    </g>
    <g transform="translate(268 186) rotate(38)">
      <rect x="-7" y="-8" width="104" height="14" rx="7" className="fill-blue" />
      <rect x="-44" y="-6" width="42" height="10" rx="5" className="fill-blue-line" />
      <path d="M-38 4v14m8-14v14m8-14v14m8-14v14" className={TONES.enamel_line} strokeWidth="6" />
    </g>
    <path d="M312 286q2-26 10-38" className="stroke-amber-line" strokeWidth="18" />
    <circle cx="322" cy="246" r="10" className={SKINS.deep} />
    <path d="M60 286v-34h26v34Z" className="fill-blue-line" />
    <path d="m68 252-5-30m12 30 4-34" className="stroke-brand" strokeWidth="5" />
    <path d="M392 286l-2-30h34l-2 30Z" className="fill-red-line" />
    <path d="M396 256q11-12 22 0" className="stroke-red-line" strokeWidth="5" />
  </>
)

export const AtWork = () => (
  <>
    <Room wall="fill-blue-soft" />
    <rect x="34" y="42" width="104" height="70" rx="6" className={TONES.screen} />
    <path d="M52 82q34 22 68 0M52 70q34-18 68 0" className="stroke-brand-line" strokeWidth="4" opacity="0.8" />
    <path d="M344 60h104M344 104h104" className="stroke-surface" strokeWidth="8" />
    <path d="M360 56V36h18v20Zm28 0V30h14v26Zm24 0V40h22v16Z" className="fill-blue-line" />
    <path d="M356 100V82h26v18Zm40 0V76h12v24Zm20 0V84h20v16Z" className="fill-brand-line" />
    <SurgeryLight x={236} y={96} reach={-70} />
    <Person x={300} y={166} scale={1.2} skin="fair" hair="brown" cut="bun" clothes="fill-brand" mask />
    <Person x={152} y={174} scale={1.2} skin="olive" hair="black" cut="short" clothes="fill-blue" mask glasses />
    <Patient />
    <path d="M186 238q16 14 34-6" className="stroke-blue" strokeWidth="24" />
    <path d="m228 226 10 12" className="stroke-ink-faint" strokeWidth="4" />
    <circle cx="222" cy="228" r="11" className="fill-[light-dark(#d3ebf2,#a9cdd8)]" />
    <path d="M280 244q-6 4-20-6" className="stroke-brand-strong" strokeWidth="22" />
    <circle cx="258" cy="234" r="11" className="fill-[light-dark(#d3ebf2,#a9cdd8)]" />
    <path d="m250 230-8 12" className="stroke-ink-faint" strokeWidth="4" />
  </>
)

/** Lying with the head to the left, under a blanket in the clinic's colour. */
const Patient = () => (
  <g>
    <path d="M214 340v-40h70v40Z" className={TONES.steel} />
    <ellipse cx="250" cy="344" rx="90" ry="11" className={TONES.steel_dark} />
    <path d="M176 288h270" className="stroke-brand-strong" strokeWidth="34" />
    <path d="M190 264q10-8 26 0" className="stroke-brand-line" strokeWidth="20" />
    <path d="M268 282v-14q4-20 34-20h88q50 2 66 34Z" className="fill-brand-line" />
    <path d="M300 262q60-10 110 8" className="stroke-surface" strokeWidth="4" opacity="0.7" />
    <path d="M262 282q-4-26 16-32l24 6-8 26Z" className="fill-amber-line" />
    <ellipse cx="238" cy="258" rx="26" ry="21" className={SKINS.fair} />
    <path d="M228 278c-26 4-36-34-8-41 4 8 0 14-4 20s2 16 12 21Z" className="fill-[light-dark(#7a5238,#4c3324)]" />
    <path d="M233 246q4-4 8 0" className="stroke-[#2b2320]" strokeWidth="2.500" />
    <path d="M252 250q3-4 6 0" className="stroke-[#2b2320]" strokeWidth="2.500" />
  </g>
)

import { At, BayWindow, DentalChair, Lamp, MOLAR, Plant, Room, SurgeryLight, TONES } from './parts.tsx'
import { Person } from './people.tsx'

export const Reception = () => (
  <>
    <Room wall="fill-brand-soft" />
    <rect x="250" y="0" width="200" height="288" className="fill-brand-line" opacity="0.35" />
    <path
      d="M270 0v288m20-288v288m20-288v288m20-288v288m20-288v288m20-288v288m20-288v288m20-288v288"
      className="stroke-brand-soft"
      strokeWidth="3"
      opacity="0.9"
    />
    <circle cx="140" cy="104" r="50" className={TONES.enamel} />
    <At x={113} y={72} scale={0.54}>
      <path d={MOLAR} className="fill-brand" />
    </At>
    <Lamp x={256} drop={46} />
    <Lamp x={408} drop={46} />
    <Person x={330} y={172} scale={0.86} skin="olive" hair="black" cut="long" clothes="fill-brand-strong" />
    <ellipse cx="254" cy="330" rx="190" ry="18" className="fill-line" opacity="0.7" />
    <rect x="104" y="216" width="300" height="108" rx="14" className="fill-brand" />
    <path
      d="M132 232v78m24-78v78m24-78v78m24-78v78m24-78v78m24-78v78m24-78v78m24-78v78m24-78v78m24-78v78m24-78v78"
      className="stroke-brand-strong"
      strokeWidth="3"
      opacity="0.35"
    />
    <rect x="92" y="206" width="324" height="16" rx="8" className={TONES.wood} />
    <rect x="180" y="146" width="78" height="50" rx="6" className={TONES.steel_dark} />
    <rect x="185" y="151" width="68" height="40" rx="3" className="fill-surface" />
    <path d="M219 196v10m-20 0h40" className={TONES.steel_line} strokeWidth="6" />
    <path d="M376 206v-20h22v20Z" className="fill-blue-line" />
    <path d="M387 186v-24m0 14-13-14m13 8 12-14" className="stroke-brand" strokeWidth="3" />
    <circle cx="387" cy="156" r="8" className="fill-red-line" />
    <circle cx="372" cy="160" r="7" className="fill-amber-line" />
    <circle cx="401" cy="154" r="7" className="fill-amber-line" />
    <path d="M122 206q0-16 15-16t15 16Z" className="fill-amber-line" />
    <path d="M137 190v-5" className="stroke-amber" strokeWidth="4" />
    <Plant x={52} y={322} scale={1.1} />
  </>
)

const Armchair = ({ x, y }: { x: number; y: number }) => (
  <At x={x} y={y}>
    <path d="M-42-2v14m84-14v14" className="stroke-amber" strokeWidth="6" opacity="0.7" />
    <path d="M-46-24v-58q0-26 26-26h40q26 0 26 26v58Z" className="fill-brand-strong" />
    <path d="M-34-30v-48q0-18 18-18h32q18 0 18 18v48Z" className="fill-brand" />
    <rect x="-40" y="-44" width="80" height="30" rx="13" className="fill-brand-line" />
    <rect x="-62" y="-58" width="26" height="60" rx="13" className="fill-brand" />
    <rect x="36" y="-58" width="26" height="60" rx="13" className="fill-brand" />
    <rect x="-50" y="-22" width="100" height="24" rx="10" className="fill-brand-strong" />
  </At>
)

export const WaitingRoom = () => (
  <>
    <Room wall="fill-sunken" floor={TONES.wood} />
    <path
      d="M0 312h480M0 338h480M90 290v22m170-22v22m150-22v22M40 312v26m180-26v26m150-26v26"
      className="stroke-amber"
      strokeWidth="1.5"
      opacity="0.25"
    />
    <BayWindow x={84} y={34} width={312} height={168} />
    <path d="M60 24h360" className={TONES.steel_line} strokeWidth="5" />
    <path d="M62 26h44q-6 110-32 196H62Z" className="fill-amber-soft" />
    <path d="M418 26h-44q6 110 32 196h12Z" className="fill-amber-soft" />
    <path
      d="M76 28q2 100-8 180m24-178q-2 90-16 180m328-182q-2 100 8 180m-24-178q2 90 16 180"
      className="stroke-amber-line"
      strokeWidth="2"
    />
    <ellipse cx="240" cy="326" rx="190" ry="22" className="fill-red-line" opacity="0.55" />
    <ellipse cx="240" cy="326" rx="166" ry="16" className="stroke-surface" strokeWidth="3" opacity="0.8" />
    <Armchair x={120} y={316} />
    <Armchair x={352} y={316} />
    <path d="M212 282l-10 44m66-44 10 44" className="stroke-amber" strokeWidth="6" opacity="0.7" />
    <rect x="186" y="272" width="108" height="13" rx="6" className={TONES.wood_dark} />
    <rect x="200" y="264" width="40" height="7" rx="2" className="fill-blue-line" />
    <rect x="204" y="257" width="38" height="7" rx="2" className="fill-red-line" />
    <path
      d="M262 252h22v13q0 7-7 7h-8q-7 0-7-7Zm22 3q9 0 8 6t-9 5"
      className={`${TONES.enamel} ${TONES.enamel_line}`}
      strokeWidth="2.500"
    />
    <path d="M269 246q-4-5 0-10m8 10q-4-5 0-10" className="stroke-line-strong" strokeWidth="2.500" />
    <Plant x={440} y={322} scale={1.05} />
  </>
)

export const TreatmentRoom = () => (
  <>
    <Room wall="fill-blue-soft" />
    <BayWindow x={36} y={52} width={132} height={112} />
    <g>
      <rect x="336" y="66" width="112" height="64" rx="6" className="fill-surface" />
      <path d="M392 66v64M384 94v12m16-12v12" className="stroke-blue-line" strokeWidth="3" />
      <rect x="318" y="200" width="162" height="88" className="fill-surface" />
      <path d="M372 212v66m54-66v66M352 236v16m40-16v16m54-16v16" className="stroke-blue-line" strokeWidth="3" />
      <rect x="308" y="188" width="172" height="13" rx="5" className={TONES.wood} />
      <path d="M404 188v-26q0-14 14-14t14 12" className={TONES.steel_line} strokeWidth="6" />
      <path d="M340 188v-26h18v26Z" className="fill-green-line" />
      <path d="M349 162v-8h12" className="stroke-green" strokeWidth="4" opacity="0.6" />
      <path d="M448 188v-20h20v20Z" className="fill-blue-line" />
    </g>
    <g>
      <path d="M222 78V44" className={TONES.steel_line} strokeWidth="5" />
      <rect x="192" y="72" width="86" height="56" rx="6" className={TONES.screen} />
      <path d="M206 108q29 18 58 0M206 98q29-14 58 0" className="stroke-brand-line" strokeWidth="3" opacity="0.8" />
    </g>
    <SurgeryLight x={146} y={150} reach={70} />
    <ellipse cx="216" cy="332" rx="150" ry="13" className="fill-line" opacity="0.8" />
    <DentalChair x={222} y={334} scale={0.92} />
    <g>
      <path d="M270 330v-76" className={TONES.steel_line} strokeWidth="7" />
      <path d="M248 334h44" className={TONES.steel_line} strokeWidth="8" />
      <rect x="240" y="246" width="64" height="12" rx="6" className={TONES.steel_dark} />
      <path d="M252 244l5-16m8 16 3-20m8 20 1-18m9 18-2-14" className="stroke-ink-faint" strokeWidth="3" />
    </g>
    <g>
      <path d="M62 336v-42" className={TONES.steel_line} strokeWidth="8" />
      <path d="M40 338q22-10 44 0" className={TONES.steel_line} strokeWidth="6" />
      <rect x="32" y="278" width="60" height="17" rx="8" className="fill-brand" />
    </g>
  </>
)

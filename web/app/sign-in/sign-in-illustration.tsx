/** A drawing in the theme's colours: a dhow on the bay, and a toothbrush on the sill. */
export const SignInIllustration = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 440 430" aria-hidden className={className}>
    <clipPath id="arch">
      <path d="M90 350V190a130 130 0 0 1 260 0v160Z" />
    </clipPath>
    <path d="M74 350V190a146 146 0 0 1 292 0v160Z" className="fill-surface" />
    <g clipPath="url(#arch)">
      <rect x="90" y="60" width="260" height="290" className="fill-amber-soft" />
      <circle cx="268" cy="196" r="74" className="fill-amber-line" opacity="0.35" />
      <circle cx="268" cy="196" r="42" className="fill-amber-line" />
      <Skyline />
      <rect x="90" y="256" width="260" height="94" className="fill-brand-line" />
      <path d="M90 290q32-12 65 0t65 0 65 0 65 0v60H90Z" className="fill-brand" opacity="0.28" />
      <path d="M90 318q32 12 65 0t65 0 65 0 65 0v32H90Z" className="fill-brand" opacity="0.35" />
      <path d="M236 268h64m-52 9h40m-28 9h20" className="stroke-amber-soft" strokeWidth="3" strokeLinecap="round" />
      <Dhow />
    </g>
    <rect x="50" y="346" width="340" height="18" rx="6" className="fill-surface" />
    <rect x="62" y="364" width="316" height="8" rx="3" className="fill-brand-line" />
    <Plant />
    <Glass />
  </svg>
)

const Skyline = () => (
  <g className="fill-brand-line">
    <path d="M96 256v-34h13v34ZM112 256v-58q9-9 18 0v58ZM134 256v-44l15-8v52ZM152 256v-26h11v26ZM166 256v-66l8-16 8 16v66ZM186 256v-36h14v36ZM204 256v-22h16v22Z" />
    <path d="M300 256v-18h14v18ZM318 256v-30q8-8 16 0v30Z" />
  </g>
)

const Dhow = () => (
  <g transform="translate(56 4)">
    <path d="M176 206c30 16 42 46 42 74h-48q14-40 6-74Z" className="fill-surface" />
    <path d="M162 222c-20 18-28 38-30 58h34q4-34-4-58Z" className="fill-surface" opacity="0.85" />
    <path d="M170 200v86" className="stroke-brand-strong" strokeWidth="3.5" strokeLinecap="round" />
    <path d="M116 282q50 12 118-6-8 30-28 32h-62q-20-4-28-26Z" className="fill-brand-strong" />
    <path d="M128 291q46 8 92-3" className="stroke-brand-line" strokeWidth="2.5" fill="none" strokeLinecap="round" />
  </g>
)

const Plant = () => (
  <g>
    <path d="M96 316h44l-5 27q-1 4-5 4h-24q-4 0-5-4Z" className="fill-amber-line" />
    <path d="M93 308h50q3 0 3 4t-3 4H93q-3 0-3-4t3-4Z" className="fill-amber" opacity="0.55" />
    <path d="M118 308c-3-26-16-42-36-48 0 26 12 42 36 48Z" className="fill-brand" />
    <path d="M118 308c0-30 10-50 32-60 4 28-6 50-32 60Z" className="fill-brand" opacity="0.75" />
    <path d="M118 308c-6-34-4-58 6-78 14 24 12 54-6 78Z" className="fill-brand-strong" />
  </g>
)

const Glass = () => (
  <g>
    <path d="m308 330 26-84" className="stroke-brand" strokeWidth="8" strokeLinecap="round" />
    <path d="m330 258 9-28" className="stroke-surface" strokeWidth="6" strokeLinecap="round" />
    <path
      d="m318 252 15 5m-12-14 15 5m-12-14 15 5m-12-14 14 5"
      className="stroke-blue-line"
      strokeWidth="4.5"
      strokeLinecap="round"
    />
    <path
      d="M288 290h44l-5 52q-1 5-6 5h-22q-5 0-6-5Z"
      className="fill-blue-soft stroke-blue-line"
      strokeWidth="2.5"
      opacity="0.82"
    />
    <path d="M297 300l3 36" className="stroke-surface" strokeWidth="4" strokeLinecap="round" opacity="0.8" />
  </g>
)

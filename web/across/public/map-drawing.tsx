/** A drawn map of no real place, shown until a real one is requested. */
export const MapDrawing = ({ className }: { className: string }) => (
  <svg
    viewBox="0 0 1200 400"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    strokeLinecap="round"
    aria-hidden
    className={className}
  >
    <rect width="1200" height="400" className="fill-sunken" />
    <path d="M760 0c-30 70 40 110 20 180s-110 90-90 150 60 50 60 70h450V0Z" className="fill-blue-soft" />
    <path d="M760 0c-30 70 40 110 20 180s-110 90-90 150 60 50 60 70" className="stroke-amber-line" strokeWidth="10" />
    <path
      d="M880 90q30-14 60 0t60 0m40 120q30-14 60 0t60 0M860 300q30-14 60 0t60 0"
      className="stroke-blue-line"
      strokeWidth="4"
    />
    <path d="M90 240h150v90H90ZM470 40h120v80H470Z" className="fill-green-soft" />
    <path
      d="M0 200h690M0 90h760M0 350h690M180 0v400M340 0v400M520 0v400M640 0 560 400"
      className="stroke-surface"
      strokeWidth="16"
    />
    <path d="M0 145h770M0 275h700M90 0v400M260 0v400M430 0v400" className="stroke-surface" strokeWidth="7" />
    <path d="M724 0c-30 70 40 110 16 180s-104 90-88 150 60 50 60 70" className="stroke-brand-line" strokeWidth="14" />
    <circle cx="600" cy="164" r="46" className="fill-brand" opacity="0.16" />
    <path d="M600 176c-24-30-34-44-34-62a34 34 0 0 1 68 0c0 18-10 32-34 62Z" className="fill-brand" />
    <circle cx="600" cy="114" r="13" className="fill-surface" />
  </svg>
)

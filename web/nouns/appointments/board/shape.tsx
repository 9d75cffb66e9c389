import { classNames } from '#web/base/ui/class-names.ts'

/** Tabler's icons with all strokes in one path each, because a full day has hundreds of them. */
const PATHS = {
  scheduled:
    'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2zM16 3v4M8 3v4M4 11h16M8 15h2v2h-2z',
  completed: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9 12l2 2l4 -4',
  cancelled: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M10 10l4 4m0 -4l-4 4',
  confirmed: 'M11.5 21h-5.5a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v6M16 3v4M8 3v4M4 11h16M15 19l2 2l4 -4',
  late: 'M20.986 12.502a9 9 0 1 0 -5.973 7.980M12 7v5l3 3M19 16v3M19 22v.01',
  arrived: 'M13 12v.01M3 21h18M5 21v-16a2 2 0 0 1 2 -2h6m4 10.500v7.500M21 7h-7m3 -3l-3 3l3 3',
  seated:
    'M5 11a2 2 0 0 1 2 2v2h10v-2a2 2 0 1 1 4 0v4a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2M5 11v-5a3 3 0 0 1 3 -3h8a3 3 0 0 1 3 3v5M6 19v2M18 19v2',
  no_show:
    'M8.180 8.189a4.010 4.010 0 0 0 2.616 2.627m3.507 -.545a4 4 0 1 0 -5.590 -5.552M6 21v-2a4 4 0 0 1 4 -4h4c.412 0 .810 .062 1.183 .178m2.633 2.618c.120 .380 .184 .785 .184 1.204v2M3 3l18 18',
  invoiced:
    'M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2M9 7h1M9 13h6M13 17h2',
  /** Coins. */
  owing:
    'M4 9a5 3 0 1 0 10 0a5 3 0 1 0 -10 0M4 9v6c0 1.700 2.200 3 5 3s5 -1.300 5 -3v-6M14 12.500c3 0 6 .8 6 2.700s-2.200 2.800 -5 2.800',
  alert:
    'M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.870l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0zM12 16h.01',
  /** A heart on a clipboard: the patient's questionnaire. */
  questionnaire:
    'M9 5h-2a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-12a2 2 0 0 0 -2 -2h-2M9 5a2 2 0 0 1 2 -2h2a2 2 0 0 1 0 4h-2a2 2 0 0 1 -2 -2M12 16.750l2.750 -2.800a1.900 1.900 0 0 0 -2.750 -2.620a1.900 1.900 0 0 0 -2.750 2.620z',
  /** A flask: work that the lab has not brought. */
  lab: 'M9 3h6M10 9h4M10 3v6l-4 11a.700 .700 0 0 0 .5 1h11a.700 .700 0 0 0 .5 -1l-4 -11v-6',
  ready: 'M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16l-3 -2l-2 2l-2 -2l-2 2l-2 -2l-3 2m4 -14h6m-6 4h6m-2 4h2',
}

interface ShapeProps {
  of: keyof typeof PATHS
  /** The accessible name, if there is no word beside it. */
  label?: string | undefined
  className?: string
}

export const Shape = ({ of, label, className }: ShapeProps) => (
  <svg
    viewBox="0 0 24 24"
    width={14}
    height={14}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    className={classNames('shrink-0', className)}
  >
    <path d={PATHS[of]} />
  </svg>
)

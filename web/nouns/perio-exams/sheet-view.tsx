import './perio.css'
import { memo } from 'react'
import { ARCHES, type Arch, type PerioSite } from '#domain/perio.ts'
import type { ToothNumber } from '#domain/tooth.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useComma } from '#web/base/i18n/comma.ts'
import { type Entry, type Flag, siteAt, toothAt } from './entering.ts'
import { type Place, placeKey, type Side, sitesOf, TEETH_OF } from './sheet.ts'
import { texts } from './texts.ts'

const DEEP = 4

interface SheetViewProps {
  entry: Pick<Entry, 'sites' | 'teeth'>
  /** Of the exam behind, in grey. */
  behind: ReadonlyMap<string, PerioSite> | undefined
  present: readonly ToothNumber[]
  /** Where the keys are; undefined where nothing is entered. */
  current: Place | undefined
  onPlace?: (place: Place) => void
}

/** The six sites of every tooth, as they lie in the mouth seen from the front. */
export function SheetView(props: SheetViewProps) {
  const t = useTexts(texts)
  return (
    <div className="flex flex-col gap-4">
      {ARCHES.map((arch) => (
        <section key={arch}>
          <h3 className="mb-1 text-sm font-medium">{t.arch[arch]}</h3>
          <div className="perio-sheet" role="group" aria-label={t.arch[arch]} tabIndex={props.current ? -1 : 0}>
            <div className="perio-arch">
              <Sites {...props} arch={arch} side={arch === 'upper' ? 'buccal' : 'lingual'} />
              {TEETH_OF[arch].map((tooth) => (
                <ToothHead key={tooth} entry={props.entry} tooth={tooth} absent={!props.present.includes(tooth)} />
              ))}
              <Sites {...props} arch={arch} side={arch === 'upper' ? 'lingual' : 'buccal'} />
            </div>
          </div>
        </section>
      ))}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
        {(['bleeding', 'plaque', 'pus'] as const).map((flag) => (
          <span key={flag} className="inline-flex items-center gap-1.5">
            <span className="perio-dots">
              <i data-flag={flag} />
            </span>
            {t.flag[flag]}
          </span>
        ))}
      </p>
    </div>
  )
}

function Sites({ entry, behind, present, current, onPlace, arch, side }: SheetViewProps & { arch: Arch; side: Side }) {
  return TEETH_OF[arch].map((tooth) => (
    <div key={tooth} className="perio-tooth" data-absent={present.includes(tooth) ? undefined : true}>
      {present.includes(tooth) &&
        sitesOf(tooth, side).map((place) => (
          <SiteCell
            key={place.site}
            site={siteAt(entry, place)}
            before={behind?.get(placeKey(place))?.depth ?? null}
            is_current={current !== undefined && placeKey(current) === placeKey(place)}
            onPlace={onPlace}
          />
        ))}
    </div>
  ))
}

/** The tooth's number, between its two sides, with its grades. */
function ToothHead({ entry, tooth, absent }: { entry: Pick<Entry, 'teeth'>; tooth: ToothNumber; absent: boolean }) {
  const t = useTexts(texts)
  const { mobility, furcation } = toothAt(entry, tooth)
  return (
    <div className="perio-tooth" data-absent={absent || undefined}>
      <span className="perio-head">
        <strong>{tooth}</strong>
        {mobility !== null && <span title={t.mobility}> M{mobility}</span>}
        {furcation !== null && <span title={t.furcation}> F{furcation}</span>}
      </span>
    </div>
  )
}

interface SiteCellProps {
  site: PerioSite
  before: number | null
  is_current: boolean
  onPlace: ((place: Place) => void) | undefined
}

const FLAGS: readonly Flag[] = ['bleeding', 'plaque', 'pus']

/** Above the margin, in the middle the depth, below it the depth of the exam behind, then the marks. */
const SiteCell = memo(function SiteCell({ site, before, is_current, onPlace }: SiteCellProps) {
  const t = useTexts(texts)
  const { depth, margin } = site
  const comma = useComma()
  const marks = FLAGS.filter((flag) => site[flag])
  const words = [
    t.place(String(site.tooth), t.site[site.site as keyof typeof t.site]),
    depth === null ? t.not_measured : t.depth_mm(depth),
    ...(margin === null ? [] : [t.margin_mm(margin)]),
    ...marks.map((flag) => t.flag[flag]),
  ].join(comma)
  const inside = (
    <>
      <span className="sr-only">{words}</span>
      <small aria-hidden>{margin}</small>
      <b aria-hidden data-deep={depth !== null && depth >= DEEP ? true : undefined}>
        {depth}
      </b>
      <small aria-hidden className="text-ink-faint">
        {before}
      </small>
      <span className="perio-dots">
        {marks.map((flag) => (
          <i key={flag} data-flag={flag} />
        ))}
      </span>
    </>
  )
  if (!onPlace) return <span className="perio-cell">{inside}</span>
  return (
    <button
      type="button"
      className="perio-cell"
      aria-current={is_current || undefined}
      tabIndex={is_current ? 0 : -1}
      data-place={placeKey(site)}
      onClick={() => onPlace({ tooth: site.tooth, site: site.site })}
    >
      {inside}
    </button>
  )
})

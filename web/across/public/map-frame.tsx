import { IconExternalLink, IconMap2, IconMapPin } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { DEFAULT_TIME_ZONE } from '#domain/calendar.ts'
import { useClinic, usePublicClinic } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { MapDrawing } from './map-drawing.tsx'
import { texts } from './texts.ts'

type Map = 'asked' | 'loading' | 'shown' | 'failed'
const PATIENCE_MS = 8_000
/** Doha. The address has no coordinates; the link beside it searches for it. */
const DOHA = 'https://www.openstreetmap.org/export/embed.html?bbox=51.4200%2C25.2400%2C51.6000%2C25.4000&layer=mapnik'

/** The address, and on request a map from another site, which may fail to load. */
export function MapFrame() {
  const t = useTexts(texts).contact
  const { time_zone } = useClinic()
  const address = usePublicClinic().data?.address
  const { map, show, onLoad } = useMap()
  return (
    <section aria-labelledby="find-us" className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <div className="relative h-80 sm:h-96">
        <MapDrawing className="absolute inset-0 size-full" />
        {(map === 'loading' || map === 'shown') && (
          <iframe
            title={t.map}
            src={DOHA}
            onLoad={onLoad}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is not ours, so the pair opens nothing here
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="strict-origin-when-cross-origin"
            className="absolute inset-0 size-full border-0"
          />
        )}
        {time_zone === DEFAULT_TIME_ZONE && map === 'asked' && <MapOffer onShow={show} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line p-5 sm:px-6">
        <div className="min-w-60 flex-1">
          <h2 id="find-us" className="text-base font-semibold">
            {t.find_us}
          </h2>
          <p role="status" className="text-sm text-ink-soft empty:hidden">
            {{ asked: '', loading: t.map_loading, shown: t.map_shown, failed: t.map_failed }[map]}
          </p>
          <p className="mt-1 flex items-start gap-2 text-base">
            <Glyph icon={IconMapPin} size={20} className="mt-0.5 text-brand" />
            <bdi>{address ?? t.no_address}</bdi>
          </p>
        </div>
        {address && <MapLink address={address} />}
      </div>
    </section>
  )
}

function MapOffer({ onShow }: { onShow: () => void }) {
  const t = useTexts(texts).contact
  return (
    <div className="absolute inset-x-0 bottom-5 flex flex-col items-center gap-2 px-4">
      <Button icon={IconMap2} onClick={onShow}>
        {t.show_map}
      </Button>
      <p className="rounded-md bg-surface px-3 py-1 text-center text-xs text-ink-soft">{t.map_hint}</p>
    </div>
  )
}

function MapLink({ address }: { address: string }) {
  const t = useTexts(texts).contact
  return (
    <a
      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-2 rounded-md text-sm font-medium text-brand hover:underline"
    >
      <Glyph icon={IconExternalLink} directional />
      <span>
        {t.open_map}
        <span className="sr-only"> {t.new_tab}</span>
      </span>
    </a>
  )
}

/** A frame reports no loading errors: after a timeout it is removed. The address is always shown. */
function useMap() {
  const [map, setMap] = useState<Map>('asked')
  useEffect(() => {
    if (map !== 'loading') return undefined
    const late = setTimeout(() => setMap('failed'), PATIENCE_MS)
    return () => clearTimeout(late)
  }, [map])
  return {
    map,
    show: () => setMap(navigator.onLine ? 'loading' : 'failed'),
    onLoad: () => setMap('shown'),
  }
}

import { IconStarFilled, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { headOf, type PrescribedMedicine } from '#domain/prescription.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { texts } from './prescription-texts.ts'
import type { OwnFavourites } from './use-favourites.ts'

const FEW = 8

interface FavouriteMedicinesProps {
  favourites: OwnFavourites
  onFill: (medicine: PrescribedMedicine) => void
}

/** One click prescribes a favourite as it was kept. */
export function FavouriteMedicines({ favourites, onFill }: FavouriteMedicinesProps) {
  const t = useTexts(texts)
  const [all, setAll] = useState(false)
  const { medicines, failed, forget } = favourites
  if (failed) return <p className="text-sm text-ink-soft">{t.favourites_failed}</p>
  if (medicines.length === 0) return null
  const shown = all ? medicines : medicines.slice(0, FEW)
  return (
    <div role="group" aria-label={t.favourites}>
      <p className="mb-1.5 text-sm font-medium">{t.favourites}</p>
      <ul className="flex flex-wrap gap-1.5">
        {shown.map((medicine) => (
          <Favourite
            key={JSON.stringify(medicine)}
            name={headOf(medicine)}
            onFill={() => onFill(medicine)}
            onForget={() => forget(medicine)}
          />
        ))}
        {shown.length < medicines.length && (
          <li>
            <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
              {t.all_favourites(medicines.length)}
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}

const TOUCHED = 'rounded-md hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus max-sm:min-h-11'

function Favourite({ name, onFill, onForget }: { name: string; onFill: () => void; onForget: () => void }) {
  const t = useTexts(texts)
  return (
    <li className="flex items-stretch rounded-md border border-line-strong bg-surface text-sm">
      <button
        type="button"
        onClick={onFill}
        className={`flex min-h-8 items-center gap-1.5 ps-2.5 pe-1 text-start ${TOUCHED}`}
      >
        <Glyph icon={IconStarFilled} size={14} className="shrink-0 text-brand" />
        <span className="sr-only">{t.fill('')}</span>
        <bdi className="min-w-0 break-words">{name}</bdi>
      </button>
      <button
        type="button"
        aria-label={t.forget(name)}
        onClick={onForget}
        className={`grid w-8 shrink-0 place-items-center text-ink-soft max-sm:w-11 pointer-coarse:w-10 ${TOUCHED}`}
      >
        <Glyph icon={IconX} size={15} />
      </button>
    </li>
  )
}

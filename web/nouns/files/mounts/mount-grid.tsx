import type { KeyboardEvent } from 'react'
import { type MountKind, type MountPlace, MOUNTS } from '#domain/mount.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useComma } from '#web/base/i18n/comma.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import { Film } from './film.tsx'
import { texts } from './texts.ts'
import type { Arranging } from './use-arranging.ts'
import type { DatedFile, Mounted } from './use-mount.ts'

interface MountGridProps {
  mount: MountKind
  places: Mounted['places']
  arranging: Arranging | undefined
  onOpen: (file: DatedFile) => void
}

const ROWS = { upper: 1, bitewing: 2, lower: 3 } as const

/** Where a place stands in the grid of its mount. */
export const cellOf = (mount: MountKind, { row, column }: MountPlace, at: number) =>
  mount === MOUNTS[0] ? { gridRow: ROWS[row], gridColumn: column } : { gridRow: 1, gridColumn: at + 1 }

type Words = (typeof texts)['en']

/** Such as 'Upper right molars'. */
export const nameOf = (t: Words, { row, side, part }: MountPlace) =>
  [t.row[row], side && t.side[side], t.part[part]].filter(Boolean).join(' ')

/** The places of a mount, with the patient's right on the left. */
export function MountGrid({ mount, places, arranging, onOpen }: MountGridProps) {
  const t = useTexts(texts)
  return (
    <div className="mount-scroll">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys of the places, each of them a button. */}
      <div role="group" aria-label={t.titles[mount]} className="mount" data-mount={mount} onKeyDown={moveFocus}>
        {places.map(({ place, file, earlier }, at) => {
          const choose = () => {
            if (arranging?.held) arranging.put(place, file)
            else if (file && arranging?.on) arranging.hold(file)
            else if (file) onOpen(file)
          }
          const name = nameOf(t, place)
          return (
            <div key={name} style={cellOf(mount, place, at)} data-cell={at}>
              <Place
                {...{ place, name, file, earlier }}
                held={arranging?.held !== undefined && arranging.held.id === file?.id}
                onChoose={choose}
                drag={
                  arranging && {
                    onDragStart: () => arranging.hold(file ?? undefined),
                    onDrop: () => arranging.put(place, file),
                  }
                }
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface PlaceProps extends Omit<Parameters<typeof Film>[0], 'label' | 'caption' | 'file'> {
  place: MountPlace
  name: string
  file: DatedFile | null
  earlier: number
}

function Place({ place, name, file, earlier, ...film }: PlaceProps) {
  const t = useTexts(texts)
  const { day, count } = useFormats()
  const comma = useComma()
  const teeth = isolateLtr((file ?? place).teeth.join(' '))
  const label = file
    ? [t.film(name, day(file.day, 'long'), t.teeth(teeth)), earlier > 0 && t.earlier(count(earlier))]
        .filter(Boolean)
        .join(comma)
    : `${name}: ${t.empty}`
  return (
    <Film
      {...film}
      file={file}
      label={label}
      caption={
        <>
          <span>{teeth}</span>
          <bdi>{file ? day(file.day, 'short') : '—'}</bdi>
          {earlier > 0 && <bdi>{t.earlier(count(earlier))}</bdi>}
        </>
      }
    />
  )
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** An arrow key goes to the nearest place in its direction, over what is empty between the rows. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const move = MOVES[event.key]
  const from = document.activeElement?.getBoundingClientRect()
  if (!move || !from || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const reached = [...event.currentTarget.querySelectorAll('button')].flatMap((button) => {
    const box = button.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2 - from.x - from.width / 2, box.y + box.height / 2 - from.y - from.height / 2]
    const [along, aside] = move[0] === 0 ? [y * move[1], Math.abs(x)] : [x * move[0], Math.abs(y)]
    return along > 1 && (move[0] === 0 || aside < 1) ? [{ button, far: along + 2 * aside }] : []
  })
  reached.toSorted((one, other) => one.far - other.far)[0]?.button.focus()
}

import { IconArmchair, IconArrowDown, IconArrowUp, IconPencil, IconPlus } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Chair } from '#contract/chairs.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { OutcomeBanner } from '#web/base/settings-kit/outcome-banner.tsx'
import { useStatusColumn } from '#web/base/settings-kit/record-columns.tsx'
import { RecordList } from '#web/base/settings-kit/record-list.tsx'
import { texts as settings_texts } from '#web/base/settings-kit/texts.ts'
import { useSuccess } from '#web/base/settings-kit/use-success.ts'
import { IconButton, IconLink } from '#web/base/ui/icon-button.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import type { Column } from '#web/base/ui/tables/table.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { texts } from './texts.ts'

const ChairModal = lazy(() => import('./chair-modal.tsx'))

/** The chairs of the clinic, in the order of lists and of the board. */
export default function Chairs() {
  const t = useTexts(texts)
  const query = useCall(api.chairs, {})
  const { success, succeed } = useSuccess()
  const { move, error } = useMoves(query.data ?? [], succeed)
  return (
    <>
      <div role="status" className="mb-4 empty:hidden">
        <OutcomeBanner success={success} error={error} failed={t.save_failed} />
      </div>
      <RecordList
        t={t}
        icons={{ add: IconPlus, missing: IconArmchair }}
        query={query}
        columns={useColumns(query.data ?? [], move)}
        empty={<EmptyState icon={IconArmchair} title={t.none} hint={t.none_hint} />}
        form={(chair, onClose) => (
          <ChairModal chair={chair} onSaved={() => succeed(chair ? t.changed : t.added)} onClose={onClose} />
        )}
      >
        <p className="px-5 pb-4 text-sm text-ink-soft">{t.hint}</p>
      </RecordList>
    </>
  )
}

type Move = (chair: Chair, by: 1 | -1) => void

/** Moves a chair to the place of its neighbour. The focus stays on the button, so that a key moves it further. */
function useMoves(chairs: readonly Chair[], succeed: (text: string) => void) {
  const t = useTexts(texts)
  const mutation = useCallMutation(api.changeChair)
  const move: Move = (chair, by) => {
    const place = chairs.indexOf(chair) + by
    const neighbour = chairs[place]
    if (!neighbour) return
    const button = document.activeElement
    mutation.send({ id: chair.id, position: neighbour.position })
    succeed(t.moved(isolate(chair.name), place + 1))
    // The row may be drawn anew at its new place.
    if (button instanceof HTMLElement) setTimeout(() => document.getElementById(button.id)?.focus(), REDRAWN_MS)
  }
  return { move, error: mutation.error }
}

const REDRAWN_MS = 400

function useColumns(chairs: readonly Chair[], move: Move): Column<Chair>[] {
  const t = useTexts(texts)
  const shared = useTexts(settings_texts)
  const status = useStatusColumn<Chair>()
  const { to } = useAddress()
  return [
    { header: t.name, heading: true, cell: ({ name }) => <bdi className="font-medium">{name}</bdi> },
    status,
    {
      header: shared.actions,
      actions: true,
      cell: (row) => (
        <>
          <IconButton
            id={`earlier-${row.id}`}
            icon={IconArrowUp}
            label={t.earlier(row.name)}
            disabled={row === chairs[0]}
            onClick={() => move(row, -1)}
          />
          <IconButton
            id={`later-${row.id}`}
            icon={IconArrowDown}
            label={t.later(row.name)}
            disabled={row === chairs.at(-1)}
            onClick={() => move(row, 1)}
          />
          <IconLink icon={IconPencil} label={shared.edit_one(row.name)} words={shared.edit} {...to({ edit: row.id })} />
        </>
      ),
    },
  ]
}

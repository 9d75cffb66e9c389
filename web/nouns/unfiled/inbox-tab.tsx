import { IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { UnfiledPicture } from '#contract/unfiled.ts'
import { UNFILED_STATES, type UnfiledState } from '#domain/unfiled.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { lazy } from '#web/base/frame/lazy.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Button } from '#web/base/ui/button.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import { VoidModal } from '#web/base/ui/forms/void-modal.tsx'
import { type Column, Table } from '#web/base/ui/tables/table.tsx'
import { InFile, Picture, Received, Whose } from './entry-words.tsx'
import { texts } from './texts.ts'

const FilingModal = lazy(() => import('./filing-modal.tsx'))

type Asked = { entry: UnfiledPicture; to: 'file' | 'discard' } | undefined

/** The pictures that wait for a person to say whose they are, and what became of others. */
export default function InboxTab() {
  const t = useTexts(texts)
  const [state, setState] = useState<UnfiledState>('waiting')
  const [asked, setAsked] = useState<Asked>()
  const query = useCall(api.unfiled, { state })
  const columns = useColumns(state, setAsked)
  const close = () => setAsked(undefined)
  return (
    <>
      <ChoiceChips
        label={t.show}
        label_hidden
        className="p-4"
        choices={UNFILED_STATES.map((value) => ({ value, words: t.states[value] }))}
        chosen={state}
        onChoose={setState}
      />
      <Answer
        query={query}
        failed={t.failed}
        empty={<EmptyState icon={IconInbox} title={t.none[state]} hint={t.none_hint} />}
      >
        {(entries) => <Table caption={t.title} columns={columns} rows={entries} rowKey={({ id }) => id} />}
      </Answer>
      {asked?.to === 'file' && <FilingModal entry={asked.entry} onClose={close} />}
      {asked?.to === 'discard' && (
        <VoidModal
          endpoint={api.discardUnfiled}
          input={(reason) => ({ id: asked.entry.id, reason })}
          words={t.discarding}
          about={<bdi className="wrap-anywhere">{asked.entry.name}</bdi>}
          onClose={close}
        />
      )}
    </>
  )
}

function useColumns(state: UnfiledState, ask: (asked: Asked) => void): Column<UnfiledPicture>[] {
  const t = useTexts(texts)
  const columns: Column<UnfiledPicture>[] = [
    { header: t.picture, heading: true, cell: (entry) => <Picture entry={entry} /> },
    { header: t.in_file, cell: (entry) => <InFile entry={entry} /> },
    { header: t.whose, cell: (entry) => (state === 'waiting' ? <Whose entry={entry} /> : <Received entry={entry} />) },
  ]
  if (state !== 'waiting') return columns
  return [
    ...columns,
    {
      header: t.actions,
      actions: true,
      cell: (entry) => (
        <span className="flex flex-wrap justify-end gap-2">
          <Button
            size="sm"
            variant={entry.suggestion ? 'primary' : undefined}
            aria-label={entry.suggestion ? t.file_to(entry.suggestion.full_name) : `${t.file}: ${entry.name}`}
            onClick={() => ask({ entry, to: 'file' })}
          >
            {t.file}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`${t.discard}: ${entry.name}`}
            onClick={() => ask({ entry, to: 'discard' })}
          >
            {t.discard}
          </Button>
        </span>
      ),
    },
  ]
}

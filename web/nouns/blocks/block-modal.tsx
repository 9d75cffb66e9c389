import { IconBan } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Block } from '#contract/blocks.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Answer, mapQuery } from '#web/base/ui/answer.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { EmptyState } from '#web/base/ui/notices/empty-state.tsx'
import type { BlockAddress } from './block-address.ts'
import { BlockForm } from './block-form.tsx'
import { texts } from './texts.ts'
import { ownerOf, useBlockWords } from './use-blocks.ts'

/** A blocked time of the day on screen, to change or remove; a doctor reads it. */
export default function BlockModal({ id, address }: { id: number; address: BlockAddress }) {
  const t = useTexts(texts)
  const { date, close } = address
  const may = useMay('block:write')
  const query = useCall(api.blocks, { start_date: date, end_date: date })
  const block = query.data?.find((each) => each.id === id)
  if (block && may) return <BlockForm key={block.version} block={block} address={address} />
  return (
    <Modal title={block ? t.title(ownerOf(block)) : t.blocked} onClose={close}>
      {block ? (
        <Words block={block} />
      ) : (
        <Answer
          query={mapQuery(query, (blocks) => (query.isPlaceholderData ? undefined : blocks))}
          failed={t.load_failed}
        >
          {() => <EmptyState icon={IconBan} title={t.missing} />}
        </Answer>
      )}
    </Modal>
  )
}

function Words({ block }: { block: Block }) {
  const words = useBlockWords()
  return <p className="text-sm">{words(block)}</p>
}

import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Block, WrittenBlock } from '#contract/blocks.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { serverSentence } from '#web/base/api/api-error.ts'
import { invalidate } from '#web/base/api/changes.ts'
import { call } from '#web/base/api/client.ts'
import { submitKey } from '#web/base/api/submit-key.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { timeOf } from '#web/base/i18n/formats.ts'
import { isolate, isolateLtr } from '#web/base/i18n/isolate.ts'
import { dismissAlerts, notify, notifyUndoable, showAlert } from '#web/base/ui/notices/alerts.ts'
import { noticeKey } from '#web/base/ui/notices/notice-key.ts'
import { texts } from './texts.ts'
import { ownerOf } from './use-blocks.ts'

/** Blocks time and takes that back, each with Undo. */
export function useBlock() {
  const t = useTexts(texts)
  const attempt = useAttempt()
  const create = useCreate()
  const removed = (block: Block) => t.removed(isolate(ownerOf(block)))
  const about = (block: Block) => noticeKey('block', block.id)

  const withdraw = (block: Block) =>
    attempt(async () => {
      await call(api.removeBlock, { id: block.id })
      notify(removed(block), { about: about(block) })
    })

  const add = (input: Input): Promise<WrittenBlock | undefined> =>
    attempt(async () => {
      const block = await create(input)
      const [from, until] = [block.starts, block.ends].map((time) => isolateLtr(timeOf(time)))
      const sentence = t.added(isolate(ownerOf(block)), from ?? '', until ?? '')
      notifyUndoable(sentence, () => void withdraw(block), about(block))
      return block
    })

  const remove = (block: Block) =>
    attempt(async () => {
      await call(api.removeBlock, { id: block.id })
      const { doctor_id, chair_id, starts, ends, label, kind, type_id } = block
      const again = { doctor_id, chair_id, starts, ends, label, kind, type_id }
      notifyUndoable(removed(block), () => void attempt(() => create(again)), about(block))
    })

  return { add, remove }
}

type Input = InputOf<typeof api.addBlock>

function useAttempt() {
  const t = useTexts(texts)
  return async function attempt<Answer>(act: () => Promise<Answer>) {
    dismissAlerts()
    try {
      return await act()
    } catch (error) {
      showAlert(t.error(serverSentence(error) ?? t.failed), 'error', error)
      return undefined
    } finally {
      await invalidate(api.addBlock.changes)
    }
  }
}

/** A second click after a lost answer gets the first one's answer. */
function useCreate() {
  const [key] = useState(submitKey)
  return async (input: Input) => {
    try {
      const block = await call(api.addBlock, input, { idempotency_key: key.current() })
      key.succeeded()
      return block
    } catch (error) {
      key.failed(error)
      throw error
    }
  }
}

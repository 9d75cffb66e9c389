import { IconBan } from '@tabler/icons-react'
import type { WrittenBlock } from '#contract/blocks.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { texts } from './texts.ts'
import { useBlock } from './use-block.ts'

interface BlockThisProps {
  doctor_id: number | null
  /** Of the column that was clicked, in the board by chair. */
  chair_id: number | null
  starts: string
  ends: string
  onBlocked: (block: WrittenBlock) => void
}

/** Closes the time that a booking was begun for, of the doctor or, without one, of the chair. */
export default function BlockThis({ doctor_id, chair_id, starts, ends, onBlocked }: BlockThisProps) {
  const t = useTexts(texts)
  const may = useMay('block:write')
  const { add } = useBlock()
  if (!may || (doctor_id === null && chair_id === null) || ends <= starts) return null
  const owner = chair_id === null ? { doctor_id } : { chair_id }
  const block = async () => {
    const added = await add({ ...owner, starts, ends, kind: 'closed' })
    if (added) onBlocked(added)
  }
  return (
    <Button icon={IconBan} onClick={() => void block()}>
      {t.block}
    </Button>
  )
}

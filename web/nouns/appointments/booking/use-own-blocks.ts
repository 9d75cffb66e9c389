import { useBlocks } from '#web/nouns/blocks/use-blocks.ts'
import type { Draft } from './appointment-draft.ts'

/** The blocks of a draft's day that are of its doctor or its chair. */
export const useOwnBlocks = ({ date, doctor_id, chair_id = null }: Draft) =>
  useBlocks(date).filter(
    (block) =>
      (block.doctor_id !== null && block.doctor_id === doctor_id) ||
      (block.chair_id !== null && block.chair_id === chair_id),
  )

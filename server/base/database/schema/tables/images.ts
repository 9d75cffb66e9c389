import type { Generated } from 'kysely'
import type { RightsOn } from './columns.ts'

export interface ImageTables {
  images: { id: Generated<string>; media_type: string; content: Buffer; created_at: Generated<string> }
}

export const IMAGE_RIGHTS: RightsOn<ImageTables> = {
  images: ['select', 'insert', 'delete'],
}

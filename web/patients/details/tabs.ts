import {
  IconClipboardList,
  IconDental,
  IconFiles,
  IconLayoutList,
  IconMail,
  IconNotes,
  IconWallet,
} from '@tabler/icons-react'
import type { Permission } from '../../../domain/access.ts'
import type { Icon } from '../../ui/glyph.tsx'

/** The page of one patient; everything about them is a tab of it. */
export const patientPath = (id: number, tab?: PatientTab) =>
  tab === undefined || tab === 'overview' ? `/patients/${id}` : `/patients/${id}/${tab}`

interface Tab {
  icon: Icon
  needs: Permission
}

export const PATIENT_TABS = {
  overview: { icon: IconLayoutList, needs: 'patient:read' },
  chart: { icon: IconDental, needs: 'chart:read' },
  plans: { icon: IconClipboardList, needs: 'plan:read' },
  notes: { icon: IconNotes, needs: 'note:read' },
  files: { icon: IconFiles, needs: 'file:read' },
  letters: { icon: IconMail, needs: 'letter:read' },
  account: { icon: IconWallet, needs: 'account:read' },
} as const satisfies Record<string, Tab>
export type PatientTab = keyof typeof PATIENT_TABS

/** The last part of the address; undefined if it is not a tab. */
export const tabIn = (part: string | undefined): PatientTab | undefined =>
  part === undefined ? 'overview' : (Object.keys(PATIENT_TABS) as PatientTab[]).find((tab) => tab === part)

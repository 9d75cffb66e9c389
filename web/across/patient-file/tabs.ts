import {
  IconChartBar,
  IconClipboardList,
  IconDental,
  IconFiles,
  IconLayoutList,
  IconMail,
  IconNotes,
  IconBuildingBank,
  IconWallet,
} from '@tabler/icons-react'
import type { Permission } from '#domain/access.ts'
import type { PatientTab } from '#web/base/links/paths.ts'
import type { Icon } from '#web/base/ui/glyph.tsx'

interface Tab {
  icon: Icon
  needs: Permission
}

export const PATIENT_TABS = {
  overview: { icon: IconLayoutList, needs: 'patient:read' },
  chart: { icon: IconDental, needs: 'chart:read' },
  perio: { icon: IconChartBar, needs: 'perio:read' },
  plans: { icon: IconClipboardList, needs: 'plan:read' },
  notes: { icon: IconNotes, needs: 'note:read' },
  files: { icon: IconFiles, needs: 'file:read' },
  letters: { icon: IconMail, needs: 'letter:read' },
  insurance: { icon: IconBuildingBank, needs: 'policy:read' },
  account: { icon: IconWallet, needs: 'account:read' },
} as const satisfies Record<PatientTab, Tab>

/** The last part of the address; undefined if it is not a tab. */
export const tabIn = (part: string | undefined): PatientTab | undefined =>
  part === undefined ? 'overview' : (Object.keys(PATIENT_TABS) as PatientTab[]).find((tab) => tab === part)

import { IconCalendarX, IconListDetails, IconPencil } from '@tabler/icons-react'
import type { Appointment } from '#contract/appointments.ts'
import { may, type Role } from '#domain/access.ts'
import { timeOf } from '#web/base/i18n/formats.ts'
import type { Command } from './commands.ts'
import { texts } from './texts.ts'
import { pathTo } from '#web/base/links/paths.ts'

const dialogs = [
  { dialog: 'register', icon: IconListDetails, needs: 'appointment:register' },
  { dialog: 'edit', icon: IconPencil, needs: 'appointment:write' },
  { dialog: 'cancel', icon: IconCalendarX, needs: 'appointment:cancel' },
] as const

/** Commands for the focused appointment; `search` is the address of its day. */
export function appointmentCommands(role: Role, appointment: Appointment | undefined, search: string): Command[] {
  if (appointment?.status !== 'scheduled') return []
  const { id, patient_name, datetime_start } = appointment
  const named = [`\u2068${patient_name}\u2069`, timeOf(datetime_start)] as const
  return dialogs
    .filter(({ needs }) => may(role, needs))
    .map(({ dialog, icon }) => {
      const params = new URLSearchParams(search)
      params.set(dialog, String(id))
      const label = { en: texts.en.appointment[dialog](...named), ar: texts.ar.appointment[dialog](...named) }
      const does = { go: `${pathTo('appointments')}?${params}`, opened: [dialog] }
      return { id: `${dialog}-${id}`, group: 'appointment', icon, label, does }
    })
}

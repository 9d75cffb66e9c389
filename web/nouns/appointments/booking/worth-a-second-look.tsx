import { IconClockExclamation } from '@tabler/icons-react'
import { blocksAt, keepsOut } from '#domain/block.ts'
import { isDay } from '#domain/calendar.ts'
import { warningsFor } from '#domain/hours.ts'
import { useClinicNow, useToday } from '#web/base/clinic/clinic.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Glyph } from '#web/base/ui/glyph.tsx'
import { useBlockWords } from '#web/nouns/blocks/use-blocks.ts'
import { useHours } from '#web/nouns/hours/use-hours.ts'
import { type Draft, timesOf } from './appointment-draft.ts'
import { texts } from './texts.ts'
import { useOwnBlocks } from './use-own-blocks.ts'

/** Notes below the fields; they never prevent saving. */
export default function WorthASecondLook({ draft }: { draft: Draft }) {
  const t = useTexts(texts)
  const today = useToday()
  const now = useClinicNow()
  const outside = useOutsideHours(draft)
  const blocked = useBlockedWords(draft)
  const hasDay = isDay(draft.date)
  const notes = [
    hasDay && draft.date < today && t.past_day,
    draft.date === today && draft.start !== '' && `${today}T${draft.start}` < now && t.past_time,
    outside && t[outside],
    ...blocked,
  ].filter((note) => note !== false && note !== undefined)
  return (
    <div role="status" className="col-span-2 -mt-2 flex flex-col gap-1 text-sm text-amber empty:hidden">
      {notes.map((note) => (
        <p key={note} className="flex items-center gap-2">
          <Glyph icon={IconClockExclamation} />
          {note}
        </p>
      ))}
    </div>
  )
}

/** The blocks of the doctor or the chosen chair that this appointment would be in. */
function useBlockedWords(draft: Draft) {
  const t = useTexts(texts)
  const words = useBlockWords()
  const { type_id, start, end } = draft
  const own = useOwnBlocks(draft)
  if (start === '' || end === '') return []
  return blocksAt(timesOf(draft), own)
    .filter((block) => keepsOut(block, type_id))
    .map((block) => t.blocked(words(block)))
}

/** Only the most serious reason: leave, which is refused, then the clinic's hours, then the doctor's. */
function useOutsideHours(draft: Draft) {
  const { hours } = useHours(draft.date)
  if (!hours || draft.start === '' || draft.end === '') return undefined
  const own = hours.doctors.find(({ doctor_id }) => doctor_id === draft.doctor_id)
  const day = { clinic: hours.clinic, own: own?.ranges ?? null, leaves: own?.leave ?? [] }
  const warnings = warningsFor(timesOf(draft), day)
  if (warnings.includes('doctor_on_leave')) return 'on_leave'
  if (warnings.includes('clinic_closed') || warnings.includes('outside_clinic_hours')) return 'outside_hours'
  return warnings.length > 0 ? 'outside_doctor_hours' : undefined
}

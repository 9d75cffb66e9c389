import { useState } from 'react'
import { Link } from '#web/base/links/link.tsx'
import { api } from '#contract/api.ts'
import type { ItemOfLot } from '#contract/chart.ts'
import { LONGEST_LOT } from '#domain/work-details.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { Answer } from '#web/base/ui/answer.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { PhoneLink } from '#web/base/ui/formatted-values.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { usePaused } from '#web/base/ui/use-paused.ts'
import { useInWords } from './in-words.ts'
import { workTexts } from './work-texts.ts'

const PAUSE_MS = 200

/** In whom a lot was used, beginning with the one of an item; another may be typed. */
export default function LotModal({ lot, onClose }: { lot: string; onClose: () => void }) {
  const t = useTexts(workTexts)
  const [typed, setTyped] = useState(lot)
  const wanted = usePaused(typed.trim(), PAUSE_MS)
  const query = useCall(api.itemsOfLot, { lot: wanted }, { enabled: wanted !== '' })
  return (
    <Modal title={t.finding.title} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{t.finding.hint}</p>
        <TextField
          label={t.lot}
          dir="ltr"
          maxLength={LONGEST_LOT}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {wanted !== '' && (
          <Answer
            query={query}
            failed={t.finding.failed}
            skeleton={<RowsSkeleton rows={2} />}
            empty={<p className="text-sm text-ink-soft">{t.finding.none}</p>}
          >
            {(items) => (
              <ul className="divide-y divide-line text-sm">
                {items.map((item) => (
                  <Found key={item.id} item={item} />
                ))}
              </ul>
            )}
          </Answer>
        )}
      </div>
    </Modal>
  )
}

function Found({ item }: { item: ItemOfLot }) {
  const t = useTexts(workTexts)
  const { day } = useFormats()
  const { nameOf, teethOf } = useInWords()
  const { patient_id, patient_name, contact_number, serial, noted_on } = item
  const said = [`${nameOf(item)} · ${teethOf(item.teeth)}`, t.finding.on(day(noted_on)), serial && isolate(serial)]
  return (
    <li className="py-2.5">
      <Link to={patientPath(patient_id, 'chart')} className="font-medium text-brand hover:underline">
        <bdi>{patient_name}</bdi>
      </Link>
      {contact_number !== null && <PhoneLink number={contact_number} className="ms-2" />}
      <span className="block text-xs text-ink-soft">
        <Isolated text={said.filter(Boolean).join(' · ')} />
      </span>
    </li>
  )
}

import { IconMessagePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../contract/api.ts'
import type { Patient } from '../../contract/patients.ts'
import { useCall } from '../api/queries.ts'
import { useTexts } from '../i18n/catalogue.ts'
import { Records, RecordsOnTheirWay } from '../patients/records.tsx'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { WholeContact } from './contact-line.tsx'
import { NoteContactModal } from './note-contact-modal.tsx'
import { texts } from './texts.ts'

const FEW = 5
const MANY = 200

/** Every attempt to reach a patient, the latest first. */
export function PatientContacts({ patient }: { patient: Patient }) {
  const t = useTexts(texts)
  const mayWrite = useMay('contact:write')
  const [limit, setLimit] = useState(FEW)
  const [noting, setNoting] = useState(false)
  const { data, isError, refetch } = useCall(api.contacts, { patient_id: patient.id, limit })
  if (!data) {
    return <RecordsOnTheirWay title={t.title} failed={isError && t.failed} onRetry={() => void refetch()} />
  }
  return (
    <div>
      <Records title={t.title} none={data.length === 0 ? t.none : undefined}>
        {data.map((contact) => (
          <WholeContact key={contact.id} contact={contact} />
        ))}
      </Records>
      <div className="mt-2 flex flex-wrap gap-2">
        {mayWrite && (
          <Button size="sm" icon={IconMessagePlus} onClick={() => setNoting(true)}>
            {t.note_one}
          </Button>
        )}
        {data.length === FEW && limit === FEW && (
          <Button size="sm" variant="quiet" onClick={() => setLimit(MANY)}>
            {t.all}
          </Button>
        )}
      </div>
      {noting && <NoteContactModal patient={patient} onClose={() => setNoting(false)} />}
    </div>
  )
}

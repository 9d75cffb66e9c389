import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Letter } from '#contract/letters.ts'
import type { Patient } from '#contract/patients.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { printPaper } from '#web/base/paper/print-paper.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'
import { RowsSkeleton } from '#web/base/ui/skeleton.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { LetterEntry } from './letter-entry.tsx'
import { LetterModal } from './letter-modal.tsx'
import { LetterPaper } from './letter-paper.tsx'
import { texts } from './texts.ts'

/** A patient's letters, the latest first, to read, to print and to write. */
export default function PatientLetters({ patient }: { patient: Patient }) {
  const t = useTexts(texts)
  const mayWrite = useMay('letter:write')
  const { params, open, close } = useAddress()
  const { data, isError, refetch } = useCall(api.letters, { id: patient.id })
  const writing = mayWrite && params.get('letter') === 'new'
  const clinic = useCall(api.clinicSettings, {}, { enabled: mayWrite })
  const [printed, setPrinted] = useState<Letter>()
  const print = (letter: Letter) => {
    setPrinted(letter)
    // Once the paper is rendered.
    setTimeout(() => void printPaper())
  }
  return (
    <Card
      title={t.title}
      actions={
        mayWrite && (
          <Button variant="primary" icon={IconPlus} onClick={() => open({ letter: 'new' })}>
            {t.write}
          </Button>
        )
      }
    >
      {data ? (
        <ol className="divide-y divide-line">
          {data.map((letter) => (
            <LetterEntry key={letter.id} letter={letter} onPrint={() => print(letter)} />
          ))}
        </ol>
      ) : isError ? (
        <ErrorNote text={t.failed} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
      {data?.length === 0 && <p className="text-sm text-ink-soft">{t.none}</p>}
      {printed && <LetterPaper letter={printed} />}
      {writing && clinic.isError && !clinic.data && (
        <ErrorNote text={t.form.clinic_failed} onRetry={() => void clinic.refetch()} />
      )}
      {writing && clinic.data && (
        <LetterModal
          patient={patient}
          clinic={clinic.data}
          onIssued={() => close('letter')}
          onClose={() => close('letter')}
        />
      )}
    </Card>
  )
}

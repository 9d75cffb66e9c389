import { IconPlus } from '@tabler/icons-react'
import { api } from '#contract/api.ts'
import type { Letter } from '#contract/letters.ts'
import type { Patient } from '#contract/patients.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { usePrinted } from '#web/base/paper/use-printed.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { useAddress } from '#web/base/ui/use-address.ts'
import { LetterEntry } from './letter-entry.tsx'
import { LetterModal } from './letter-modal.tsx'
import { LetterPaper } from './letter-paper.tsx'
import { PAPER_SIZES, usePaperSize } from './paper-size.ts'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'

/** A patient's letters, the latest first, to read, to print and to write. */
export default function PatientLetters({ patient }: { patient: Patient }) {
  const t = useTexts(texts)
  const may_write = useMay('letter:write')
  const { params, open, close } = useAddress()
  const query = useCall(api.letters, { id: patient.id })
  const writing = may_write && params.get('letter') === 'new'
  const clinic = useCall(api.clinicSettings, {}, { enabled: may_write })
  const [size, chooseSize] = usePaperSize()
  const [printed, print] = usePrinted<Letter>()
  return (
    <Card
      title={t.title}
      actions={
        may_write && (
          <Button variant="primary" icon={IconPlus} onClick={() => open({ letter: 'new' })}>
            {t.write}
          </Button>
        )
      }
    >
      <Answer query={query} failed={t.failed} empty={<p className="text-sm text-ink-soft">{t.none}</p>}>
        {(letters) => (
          <>
            <ChoiceChips
              label={t.paper_size}
              choices={PAPER_SIZES.map((value) => ({ value, words: value.toUpperCase() }))}
              chosen={size}
              onChoose={chooseSize}
              className="mb-4"
            />
            <ol className="divide-y divide-line">
              {letters.map((letter) => (
                <LetterEntry key={letter.id} letter={letter} onPrint={() => print(letter)} />
              ))}
            </ol>
          </>
        )}
      </Answer>
      {printed && <LetterPaper letter={printed} size={size} />}
      {writing && (
        <Answer query={clinic} failed={t.form.clinic_failed} skeleton={null}>
          {(settings) => (
            <LetterModal
              patient={patient}
              clinic={settings}
              onIssued={() => close('letter')}
              onClose={() => close('letter')}
            />
          )}
        </Answer>
      )}
    </Card>
  )
}

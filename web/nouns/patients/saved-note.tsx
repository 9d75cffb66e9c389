import { Isolated } from '#web/base/ui/isolated.tsx'
import { isolate } from '#web/base/i18n/isolate.ts'
import { IconArrowMerge, IconCalendarPlus, IconX } from '@tabler/icons-react'
import { Link } from '#web/base/links/link.tsx'
import type { api } from '#contract/api.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useMay } from '#web/base/session/session.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { ButtonLink } from '#web/base/ui/button.tsx'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import type { Birth } from '#domain/patient.ts'
import { useBirthWords } from './birth-words.ts'
import { texts as merge_texts } from './merge/texts.ts'
import { patientPath } from '#web/base/links/paths.ts'
import { texts } from './texts.ts'
import { bookingFor, mergeOf } from './use-patients-address.ts'

export type Saved = AnswerOf<typeof api.registerPatient>

/** The notice after registering a patient: next steps, and possible duplicates. */
export function SavedNote({ saved, onDismiss }: { saved: Saved; onDismiss: () => void }) {
  const t = useTexts(texts)
  const mayMerge = useMay('patient:merge')
  const duplicates = saved.possible_duplicates
  const dismiss = (
    <IconButton icon={IconX} label={t.saved.dismiss} onClick={onDismiss} className="-my-1.5 text-current" />
  )
  return (
    <div className="mb-4 flex flex-col gap-2.5">
      <Banner
        tone="success"
        action={
          <div className="flex items-center gap-1">
            <ButtonLink to={bookingFor(saved)} size="sm" icon={IconCalendarPlus} className="-my-1">
              {t.actions.book}
            </ButtonLink>
            {duplicates.length === 0 && dismiss}
          </div>
        }
      >
        <Isolated text={t.saved.created(isolate(saved.full_name))} />
      </Banner>
      {duplicates.length > 0 && (
        <Banner
          tone="warning"
          action={
            <div className="flex items-center gap-1">
              {mayMerge && <MergeLink saved={saved} />}
              {dismiss}
            </div>
          }
        >
          {t.saved.looks_like} <Namesakes patients={duplicates} />
        </Banner>
      )}
    </div>
  )
}

/** The older record remains; with several candidates the user chooses. */
function MergeLink({ saved: { id, possible_duplicates } }: { saved: Saved }) {
  const t = useTexts(merge_texts)
  const [before, ...others] = possible_duplicates
  return (
    <ButtonLink
      to={before && others.length === 0 ? mergeOf(before.id, id) : mergeOf(id)}
      size="sm"
      icon={IconArrowMerge}
      className="-my-1"
    >
      {t.offer}
    </ButtonLink>
  )
}

interface NamesakesProps {
  patients: readonly (Birth & { id: number; full_name: string })[]
  /** Opens in a new tab, so that a form being filled in stays. */
  beside?: boolean
}

/** Links to possible duplicates. */
export function Namesakes({ patients, beside }: NamesakesProps) {
  const birthOf = useBirthWords()
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {patients.map((patient) => (
        <span key={patient.id}>
          <Link
            to={patientPath(patient.id)}
            {...(beside && { target: '_blank' })}
            className="rounded-sm underline underline-offset-2"
          >
            <bdi>{patient.full_name}</bdi>
          </Link>
          {birthOf(patient) !== null && <> ({birthOf(patient)})</>}
        </span>
      ))}
    </span>
  )
}

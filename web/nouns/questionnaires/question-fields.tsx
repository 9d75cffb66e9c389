import { IconPlus, IconTrash } from '@tabler/icons-react'
import { ALERT_KINDS, ALERT_SEVERITIES } from '#domain/patient-alert.ts'
import { MOST_CHOICES, QUESTION_KINDS } from '#domain/questionnaire.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { SelectField } from '#web/base/ui/fields/select-field.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { fieldsFor } from '#web/base/ui/forms/fields-for.ts'
import { IconButton } from '#web/base/ui/icon-button.tsx'
import { texts as alert_texts } from '#web/nouns/patient-alerts/texts.ts'
import { type Draft, type DraftChoice, type DraftProblems, NO_CHOICE } from './draft.ts'
import { texts } from './settings-texts.ts'

const [LONGEST_QUESTION, LONGEST_SHORT] = [300, 100]

interface QuestionFieldsProps {
  draft: Draft
  problems: DraftProblems | null
  onChange: (part: Partial<Draft>) => void
}

export function QuestionFields({ draft, problems, onChange }: QuestionFieldsProps) {
  const t = useTexts(texts)
  const required = (missing: boolean | undefined) => (missing ? t.problems.required : undefined)
  const { field } = fieldsFor(draft, {}, onChange)
  const words = { rows: 2, required: true, maxLength: LONGEST_QUESTION }
  return (
    <div className="mt-3 flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextArea label={t.text_en} dir="ltr" {...words} {...field('text_en')} error={required(problems?.text_en)} />
        <TextArea label={t.text_ar} dir="rtl" {...words} {...field('text_ar')} error={required(problems?.text_ar)} />
        <SelectField label={t.kind} {...field('kind')}>
          {QUESTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </SelectField>
      </div>
      {draft.kind === 'choice' && <Choices {...{ draft, problems, onChange }} />}
      <AlertFields draft={draft} onChange={onChange} />
    </div>
  )
}

/** At least two rows are there to be filled in. */
function Choices({ draft, problems, onChange }: QuestionFieldsProps) {
  const t = useTexts(texts)
  const choices = [...draft.choices, NO_CHOICE, NO_CHOICE].slice(0, Math.max(2, draft.choices.length))
  const set = (place: number, part: Partial<DraftChoice>) =>
    onChange({ choices: choices.map((choice, index) => (index === place ? { ...choice, ...part } : choice)) })
  const errorOf = (places: number[] | undefined, place: number, sentence: string) =>
    problems?.choices || places?.includes(place) ? sentence : undefined
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-ink">{t.choices}</legend>
      <p className="mb-3 text-sm text-ink-soft">{t.choices_hint}</p>
      <div className="flex flex-col gap-3">
        {choices.map(({ en, ar }, place) => (
          // Rows are only added at the end, and a removed one takes its words with it.
          // eslint-disable-next-line react/no-array-index-key
          <div key={place} className="flex items-end gap-2">
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
              <TextField
                label={t.choice_en(place + 1)}
                dir="ltr"
                maxLength={LONGEST_SHORT}
                value={en}
                onChange={(event) => set(place, { en: event.target.value })}
                error={errorOf(problems?.choices_en, place, problems?.choices ? t.problems.choices : t.problems.choice)}
              />
              <TextField
                label={t.choice_ar(place + 1)}
                dir="rtl"
                maxLength={LONGEST_SHORT}
                value={ar}
                onChange={(event) => set(place, { ar: event.target.value })}
                error={problems?.choices_ar.includes(place) ? t.problems.choice_ar : undefined}
              />
            </div>
            <IconButton
              icon={IconTrash}
              tone="danger"
              label={t.remove_choice(place + 1)}
              onClick={() => onChange({ choices: choices.filter((_, index) => index !== place) })}
            />
          </div>
        ))}
      </div>
      <Button
        size="sm"
        icon={IconPlus}
        disabled={choices.length >= MOST_CHOICES}
        onClick={() => onChange({ choices: [...choices, NO_CHOICE] })}
        className="mt-3"
      >
        {t.add_choice}
      </Button>
    </fieldset>
  )
}

function AlertFields({ draft, onChange }: Omit<QuestionFieldsProps, 'problems'>) {
  const t = useTexts(texts)
  const alerts = useTexts(alert_texts)
  const { field } = fieldsFor(draft, {}, onChange)
  const { alert_kind, kind } = draft
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField label={t.alert} hint={alert_kind === '' ? undefined : t.alert_hint[kind]} {...field('alert_kind')}>
        <option value="">{t.no_alert}</option>
        {ALERT_KINDS.map((each) => (
          <option key={each} value={each}>
            {alerts.kind[each]}
          </option>
        ))}
      </SelectField>
      {alert_kind !== '' && (
        <SelectField label={t.severity} {...field('severity')}>
          {ALERT_SEVERITIES.map((each) => (
            <option key={each} value={each}>
              {alerts.severity[each]}
            </option>
          ))}
        </SelectField>
      )}
      {alert_kind !== '' && kind !== 'text' && (
        <>
          <TextField
            label={t.alert_en}
            hint={t.alert_text_hint}
            dir="ltr"
            maxLength={LONGEST_SHORT}
            {...field('alert_en')}
          />
          <TextField
            label={t.alert_ar}
            hint={t.alert_text_hint}
            dir="rtl"
            maxLength={LONGEST_SHORT}
            {...field('alert_ar')}
          />
        </>
      )}
    </div>
  )
}

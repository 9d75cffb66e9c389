import { api } from '#contract/api.ts'
import type { ClinicSettings } from '#contract/clinic.ts'
import { LETTER_KINDS, type LetterKind, LONGEST_TEMPLATE, placeholdersOf } from '#domain/letter.ts'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '#domain/patient.ts'
import { useCall } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { SettingsForm } from '#web/base/settings-kit/settings-form.tsx'
import { useSettingsForm } from '#web/base/settings-kit/use-settings-form.ts'
import { Card } from '#web/base/ui/card.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { FieldsSkeleton } from '#web/base/ui/skeleton.tsx'
import { texts } from './texts.ts'
import { Answer } from '#web/base/ui/answer.tsx'

type Name = `${LetterKind}.${MessageLanguage}`
type Templates = Record<Name, string>

const nameOf = (kind: LetterKind, language: MessageLanguage): Name => `${kind}.${language}`

const templatesOf = ({ letter_texts }: ClinicSettings) =>
  Object.fromEntries(
    LETTER_KINDS.flatMap((kind) =>
      MESSAGE_LANGUAGES.map((language) => [nameOf(kind, language), letter_texts[kind][language]]),
    ),
  ) as Templates

const letterTextsOf = (templates: Templates) =>
  JSON.stringify(
    Object.fromEntries(
      LETTER_KINDS.map((kind) => [
        kind,
        Object.fromEntries(MESSAGE_LANGUAGES.map((language) => [language, templates[nameOf(kind, language)]])),
      ]),
    ),
  )

/** The clinic's templates of letters, in both languages. */
export default function LetterTemplates() {
  const t = useTexts(texts).templates
  const query = useCall(api.clinicSettings, {})
  return (
    <Answer query={query} failed={t.load_failed} skeleton={<FieldsSkeleton fields={8} />}>
      {(settings) => <TemplatesForm settings={settings} />}
    </Answer>
  )
}

function TemplatesForm({ settings }: { settings: ClinicSettings }) {
  const t = useTexts(texts)
  const form = useSettingsForm(api.updateClinicSettings, {
    stored: settings,
    fieldsOf: templatesOf,
    check: () => ({}),
    input: (templates, { clinic_name, version }) => ({
      clinic_name,
      version,
      letter_texts: letterTextsOf(templates),
    }),
    saved: t.templates.saved,
  })
  return (
    <SettingsForm form={form} failed={t.templates.save_failed}>
      <p className="text-sm text-ink-soft">{t.templates.hint}</p>
      {LETTER_KINDS.map((kind) => (
        <Card key={kind} title={t.kinds[kind]}>
          <div className="grid gap-5 lg:grid-cols-2">
            {MESSAGE_LANGUAGES.map((language) => (
              <TextArea
                key={language}
                label={t.templates.label(t.kinds[kind], t.languages[language])}
                rows={7}
                maxLength={LONGEST_TEMPLATE}
                dir={language === 'ar' ? 'rtl' : 'ltr'}
                {...form.field(nameOf(kind, language))}
                error={form.refused[`letter_texts.${nameOf(kind, language)}`]}
              />
            ))}
          </div>
          <p className="mt-3 text-sm text-ink-soft">
            <bdi>
              {t.templates.placeholders(
                placeholdersOf(kind)
                  .map((name) => `{${name}}`)
                  .join(' '),
              )}
            </bdi>
          </p>
        </Card>
      ))}
    </SettingsForm>
  )
}

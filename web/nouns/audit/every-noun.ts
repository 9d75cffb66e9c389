import type { AuditKind, AuditNoun } from '#domain/audit.ts'
import type { Catalogue } from '#web/base/i18n/catalogue.ts'
import type { Language } from '#web/base/i18n/language.ts'
import type { AuditTexts } from '#web/base/i18n/audit/noun-texts.ts'
import type { Spoken } from '#web/base/i18n/audit/spoken.ts'

interface Words {
  kinds: Record<AuditKind, { label: string; sentence: (said: Spoken) => string }>
  nouns: Record<AuditNoun, string>
  fields: Record<string, string>
  /** By noun: two may have a field with the same name and other words for it, as who pays is a patient or an insurer. */
  own_fields: Record<string, Readonly<Record<string, string>> | undefined>
  values: Record<string, Readonly<Record<string, string>>>
}

const files = import.meta.glob<AuditTexts>('../../*/*/audit-texts.ts', {
  eager: true,
  import: 'auditTexts',
})

/** every-noun.test.ts finds kinds and nouns that no file has. */
function wordsIn(language: Language) {
  const words = Object.entries(files).map(([file, texts]) => [file.split('/').at(-2) ?? '', texts[language]] as const)
  return {
    kinds: Object.assign({}, ...words.map(([, { kinds }]) => kinds)),
    nouns: Object.fromEntries(words.flatMap(([noun, { noun: name }]) => (name ? [[noun, name]] : []))),
    fields: Object.assign({}, ...words.map(([, { fields }]) => fields)),
    own_fields: Object.fromEntries(words.map(([noun, { fields }]) => [noun, fields])),
    values: valuesIn(words.map(([, { values }]) => values ?? {})),
  } as Words
}

/** Two nouns may have a field with the same name, each with its own values. */
function valuesIn(nouns: readonly Words['values'][]): Words['values'] {
  const fields = new Set(nouns.flatMap((values) => Object.keys(values)))
  return Object.fromEntries([...fields].map((field) => [field, Object.assign({}, ...nouns.map((each) => each[field]))]))
}

/** The nouns' texts for the audit trail. */
export const nounTexts: Catalogue<Words> = { en: wordsIn('en'), ar: wordsIn('ar') }

/** Read from the texts, so that the English refusals beside the kinds in `domain/nouns` stay out of the bundle. */
export const KINDS = Object.keys(nounTexts.en.kinds) as AuditKind[]
export const NOUNS = Object.keys(nounTexts.en.nouns) as AuditNoun[]

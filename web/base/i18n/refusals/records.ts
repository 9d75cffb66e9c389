import { RECORDS as names, type RecordName } from '#domain/nouns/records.ts'
import type { RECORD_REFUSALS } from '#domain/refusals/records.ts'
import type { SameShape } from '../catalogue.ts'
import { isolate } from '../isolate.ts'
import { wordsOfNouns } from './words-of-nouns.ts'

/** How a sentence refers to one record of a noun: 'this appointment'. */
const thisRecord = (name: RecordName) => {
  const noun = Object.entries(names).find(([, each]) => each === name)?.[0] ?? ''
  return wordsOfNouns[noun]?.thisRecord ?? 'هذا السجل'
}

export const records: SameShape<typeof RECORD_REFUSALS> = {
  'role.not-allowed': 'دورك لا يسمح بذلك',
  'record.changed': ({ noun, changed_by_name }) =>
    `غيّر ${changed_by_name === null ? 'شخص آخر' : isolate(changed_by_name)} ${thisRecord(noun)} في هذه الأثناء. حمّل الصفحة من جديد وكرّر تغييرك.`,
}

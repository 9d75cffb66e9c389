import { sql } from 'kysely'
import type { Check } from './check.ts'

/** Compares patient_words and search_words, which triggers maintain, with the patients' texts. */
const kept_words: Check = sql`
  select format('Patient #%s: the search should find them by ‘%s’ as %s, and does not', id, word, full_name) as sentence
  from (
    select word, hidden, full_name, id from patients, unnest(words_of(search_text)) as word
    where merged_into_id is null
    except select word, hidden, full_name, patient_id from patient_words
  ) missing
  union all
  select format('Patient #%s: the search finds them by ‘%s’ as %s, and should not', patient_id, word, full_name)
  from (
    select word, hidden, full_name, patient_id from patient_words
    except select word, hidden, full_name, id from patients, unnest(words_of(search_text)) as word
    where merged_into_id is null
  ) stale
  union all
  select format('Search: the word ‘%s’ is not looked up', word)
  from (select word from patient_words except select word from search_words) unknown
`

export const searchChecks: Check[] = [kept_words]

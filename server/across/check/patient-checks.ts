import { sql } from 'kysely'
import { balanceOf } from '#server/nouns/patients/balances.ts'
import type { Check } from './check.ts'

/** Compares the balances of the patient list, in the clinic's currency, with the lines and payments. */
const balances: Check = sql`
  select format('Patient %s: the balance is %s, but lines and payments make it %s', id, shown, due) as sentence
  from (
    select patients.id, ${balanceOf('patients.id')} as shown, coalesce(owed.due, 0) as due
    from patients left join (
      select invoices.patient_id,
        sum(coalesce(lines.total, 0) - coalesce(given.amount, 0) - coalesce(taken.paid, 0)) as due
      from invoices
      left join (select invoice_id, sum(cost - discount_amount - insurer_amount) as total from invoice_lines group by invoice_id) lines
        on lines.invoice_id = invoices.id
      left join (
        select invoice_id, sum(amount) as paid from (
          select invoice_id, amount from payments union all select invoice_id, -amount from refunds
        ) entries group by invoice_id
      ) taken on taken.invoice_id = invoices.id
      left join (select invoice_id, sum(amount) as amount from write_offs group by invoice_id) given
        on given.invoice_id = invoices.id
      where invoices.cancelled_at is null and invoices.currency = (select clinic.currency from clinic)
      group by invoices.patient_id
    ) owed on owed.patient_id = patients.id
  ) patients
  where shown <> due
`

/** A merged record must be empty and hidden, and refer to a record that is not merged. */
const merged: Check = sql`
  select format('Patient #%s: was merged into #%s, %s', gone.id, gone.merged_into_id, problem) as sentence
  from patients gone left join patients kept on kept.id = gone.merged_into_id, lateral (values
    (kept.id is null, 'who does not exist'),
    (kept.id = gone.id, 'themselves'),
    (kept.id <> gone.id and kept.merged_into_id is not null, 'who was merged too'),
    (not gone.hidden, 'and is not hidden'),
    (exists (select from appointments where patient_id = gone.id), 'and still has appointments'),
    (exists (select from invoices where patient_id = gone.id), 'and still has invoices'),
    (exists (select from wait_list where patient_id = gone.id), 'and still waits'),
    (exists (select from tasks where patient_id = gone.id), 'and still has tasks'),
    (exists (select from deposits where patient_id = gone.id), 'and still has deposits'),
    (strpos(coalesce(kept.merged_names, ''), gone.full_name) = 0, 'who is not found by their name'),
    (exists (select from patient_alerts where patient_id = gone.id), 'and still has alerts'),
    (exists (select from patient_recalls where patient_id = gone.id), 'and still has recalls'),
    (exists (select from patient_questionnaires where patient_id = gone.id), 'and still has answers'),
    (exists (select from notes where patient_id = gone.id), 'and still has notes'),
    (exists (select from chart_items where patient_id = gone.id), 'and still has chart items'),
    (exists (select from tooth_states where patient_id = gone.id), 'and still has teeth'),
    (exists (select from bpe_exams where patient_id = gone.id), 'and still has a BPE'),
    (exists (select from ortho_entries where patient_id = gone.id), 'and still has orthodontic entries'),
    (exists (select from policies where patient_id = gone.id), 'and still has policies'),
    (exists (select from approvals where patient_id = gone.id), 'and still has approvals'),
    (exists (select from lab_cases where patient_id = gone.id), 'and still has lab cases'),
    (exists (select from perio_exams where patient_id = gone.id), 'and still has periodontal exams'),
    (exists (select from files where patient_id = gone.id), 'and still has files'),
    (exists (select from note_drafts where patient_id = gone.id), 'and still has a draft of a note'),
    (exists (select from letters where patient_id = gone.id), 'and still has letters'),
    (exists (select from plans where patient_id = gone.id), 'and still has plans'),
    (exists (select from agreements where gone.id in (patient_id, payer_id)), 'and still has agreements'),
    (exists (select from receipts where patient_id = gone.id), 'and still has receipts'),
    (exists (select from relations where ended_at is null and gone.id in (patient_id, other_id)), 'and still has relatives')
  ) problems (found, problem)
  where gone.merged_into_id is not null and found
`

/** Compares patient_words and search_words, which triggers maintain, with the patients' texts. */
const keptWords: Check = sql`
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

/** Compares last_visits, which triggers maintain, with the appointments. */
const lastVisits: Check = sql`
  select format('Patient #%s: the last visit is kept as %s, and was %s', id, coalesce(kept, 'none'), coalesce(due, 'none')) as sentence
  from (
    select patients.id,
      last_visits.visited_on || ' every ' || last_visits.recall_months as kept,
      max(appointments.datetime_start)::date || ' every ' || coalesce(patients.recall_months, -1) as due
    from patients
    left join last_visits on last_visits.patient_id = patients.id
    left join appointments on appointments.patient_id = patients.id and appointments.status = 'completed'
    group by patients.id, last_visits.visited_on, last_visits.recall_months
  ) visits
  where kept is distinct from due
`

/** Compares what triggers keep for the search with the numbers of former systems; a merge adds others to it. */
const formerNumbers: Check = sql`
  with numbers as materialized (
    select coalesce(merged_into_id, id) as id, number_in_search(external_id) as number
    from patient_external_ids join patients on id = patient_id
  )
  select format('Patient #%s: is not found by the former number %s', id, number) as sentence
  from numbers join patients using (id)
  where number <> '' and number <> all (string_to_array(coalesce(merged_numbers, ''), ' '))
  union all
  select format('Patient #%s: is found by the former number %s, which is not theirs', id, kept)
  from patients, unnest(string_to_array(merged_numbers, ' ')) as kept
  where merged_into_id is null and not exists (select from patients gone where gone.merged_into_id = patients.id)
    and kept not in (select number from numbers where numbers.id = patients.id)
`

/** What an import noted goes with it. */
const alertsOfImports: Check = sql`
  select format('Alert #%s of patient #%s: is of import #%s, which %s', patient_alerts.id, patient_id, imports.id,
    case when undone_at is null then 'is not done' else 'was undone' end) as sentence
  from patient_alerts
  join imports on imports.id = patient_alerts.import_id
  left join undone_imports on undone_imports.import_id = imports.id
  where imports.state <> 'done' or undone_at is not null
`

export const patientChecks: Check[] = [balances, merged, keptWords, lastVisits, formerNumbers, alertsOfImports]

import { sql } from 'kysely'

/** Text of a question, a choice or an answer: in Arabic if the patient was asked in Arabic. */
const inArabic = sql`patient_questionnaires.language = 'ar'`

/** The answer as it was given; a choice in the language in which it was read. */
const answer = sql`case jsonb_typeof(answers -> (question ->> 'key'))
  when 'boolean' then case
    when (answers -> (question ->> 'key'))::boolean then case when ${inArabic} then 'نعم' else 'Yes' end
    else case when ${inArabic} then 'لا' else 'No' end end
  when 'string' then coalesce(
    case when ${inArabic} then (
      select question -> 'choices_ar' ->> (place - 1)::int
      from jsonb_array_elements_text(case jsonb_typeof(question -> 'choices') when 'array' then question -> 'choices' else '[]' end)
        with ordinality as offered(choice, place)
      where choice = answers ->> (question ->> 'key')
    ) end,
    answers ->> (question ->> 'key'))
  else case when ${inArabic} then 'بلا إجابة' else 'No answer' end
end`

/** What a patient was asked and answered, a question on each line of the cell: 'Do you have asthma? Yes'. */
export const answersInWords = sql`(
  select string_agg((question ->> case when ${inArabic} then 'text_ar' else 'text_en' end) || ' ' || ${answer}, e'\n' order by nth)
  from jsonb_array_elements(questions) with ordinality as asked(question, nth)
)`

const alertsInWords = (condition: ReturnType<typeof sql>) => sql`(
  select string_agg((alert ->> 'text') || ' [' || (alert ->> 'kind') || ', ' || (alert ->> 'severity') || ']', '; ' order by nth)
  from jsonb_array_elements(proposed) with ordinality as asked_for(alert, nth)
  where ${condition}
)`

/** The alerts for which the answers asked, like those of patients.csv: 'Latex [allergy, critical]'. */
export const proposedInWords = alertsInWords(sql`true`)

/** Those of them that a doctor accepted. */
export const acceptedInWords = alertsInWords(sql`accepted @> jsonb_build_array(alert -> 'id')`)

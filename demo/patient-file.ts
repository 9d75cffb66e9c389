import { addDays, addMonths, type Day, type LocalTime } from '#domain/calendar.ts'
import type { AlertKind, AlertSeverity } from '#domain/patient-alert.ts'
import { issueLetter } from '#server/nouns/letters/commands.ts'
import { saveNoteDraft } from '#server/nouns/notes/drafts.ts'
import { signNote, writeNote } from '#server/nouns/notes/commands.ts'
import { setRecall } from '#server/nouns/recalls/commands.ts'
import { noteAlert, noteNoneKnown } from '#server/nouns/patient-alerts/commands.ts'
import type { LetterKind } from '#domain/letter.ts'
import { type Act, byFrontDesk } from './act.ts'
import { openingHourTime, soonAfter } from './clinic-clock.ts'
import type { Patient } from './patients.ts'
import { PRESCRIBED, type Prescribed } from './prescribed.ts'
import { randomFrom } from './random.ts'
import type { DoctorKey } from './staff.ts'
import { tableOf } from './table.ts'

const alerts = tableOf(`
allergy    | critical | Penicillin: anaphylaxis in 2019 |  | phenoxymethylpenicillin
allergy    | critical | Latex |  | latex
medication | caution  | Warfarin, INR before extractions | adults | warfarin
condition  | caution  | Diabetes, type 2 | adults
condition  | caution  | Pregnant, second trimester | women
condition  | critical | Artificial heart valve: antibiotic cover | adults
allergy    | critical | حساسية من البنسلين |  | amoxicillin
other      | info     | Anxious: longer appointments, mornings
medication | caution  | Bisphosphonates | adults | alendronic acid
condition  | caution  | Asthma, brings an inhaler
`).map(([kind, severity, text = '', whose, substance]) => ({
  kind: kind as AlertKind,
  severity: severity as AlertSeverity,
  text,
  substances: substance ? [substance] : [],
  fits: (patient: Patient) => !whose || (whose === 'women' ? mayExpect(patient) : !patient.is_child),
}))

const mayExpect = ({ is_child, entry: { sex, date_of_birth } }: Patient) =>
  !is_child && sex === 'female' && (date_of_birth ?? '') > '1984'

/** One patient in five has an alert; some others have 'none known'. */
export function* actsOfAlerts(patients: readonly Patient[], today: Day): Generator<Act> {
  const random = randomFrom(`alerts of ${today}`)
  for (const patient of patients) {
    const at = openingHourTime(addDays(today, -random.between(1, 40)), random)
    if (random.chance(0.2)) {
      const { fits: _fits, ...alert } = random.pick(alerts.filter(({ fits }) => fits(patient)))
      yield byFrontDesk(at, (context) => noteAlert(context, { id: patient.id, ...alert }))
    } else if (random.chance(0.5)) yield byFrontDesk(at, (context) => noteNoneKnown(context, patient.id))
  }
}

interface Treated {
  patient: Patient
  doctor: DoctorKey
  appointment: { id: number }
  registered_at: LocalTime
  tooth: string
}

/** Some of the treated appointments have a note; the older ones are signed. */
export function* actsOfNote({ patient, doctor, appointment, registered_at, tooth }: Treated): Generator<Act> {
  const random = randomFrom(`note of ${doctor} ${registered_at}`)
  if (!random.chance(0.3)) return
  const text = random.pick(patient.is_child ? NOTES_OF_CHILDREN : NOTES).replace('{tooth}', tooth)
  const note = { id: 0 }
  const at = soonAfter(registered_at, random, 1, 9)
  yield {
    at,
    by: doctor,
    run: async (context) =>
      (note.id = await writeNote(context, { id: patient.id, appointment_id: appointment.id, text })),
  }
  if (random.chance(0.9)) {
    const sign: Act['run'] = (context) => signNote(context, { id: note.id })
    yield { at: soonAfter(at, random, 1, 30), by: doctor, run: sign }
  }
}

const NOTES = [
  '{tooth}: cold test positive, percussion negative. Composite MO, rubber dam, shade A3.\nReview in six months.',
  '{tooth}: deep caries close to the pulp, indirect capping. If pain persists: root canal.',
  'Scaling and polishing, oral hygiene instruction. Gingiva bleeds less than last time.',
  '{tooth}: canals shaped to 35, dressing placed. Next: obturation in two weeks.',
  'Discussed crown for {tooth}, patient wants to think about it.',
  '{tooth}: حشو مؤقت، يعود المريض بعد أسبوع.',
]

const NOTES_OF_CHILDREN = [
  '{tooth}: fissures clean, sealant whole. Fluoride varnish, brushing shown to mother and child.',
  'No new caries. Sits well on the chair, counts the teeth along. Review in six months.',
  '{tooth}: caries into dentine, no pain at night. Filling next time, slow and kind.',
  'فحص دوري: لا تسوّس جديد، شُرح تنظيف الأسنان للأم والطفل.',
]

/** After some visits the doctor wants to see the patient again; a few of these are due by now. */
export function* actsOfRecall({ patient, doctor, registered_at, tooth }: Treated): Generator<Act> {
  const random = randomFrom(`recall of ${doctor} ${registered_at}`)
  if (patient.is_child || !random.chance(0.03)) return
  const { reason, months, again } = random.pick(RECALLS)
  const given = { reason: reason.replace('{tooth}', tooth), months: again ? months : null }
  const run: Act['run'] = (context) =>
    setRecall(context, { id: patient.id, ...given, due_on: addMonths(context.today, months) })
  yield { at: soonAfter(registered_at, random, 2, 12), by: doctor, run }
}

const RECALLS = [
  { reason: '{tooth}: X-ray of the root', months: 1, again: false },
  { reason: '{tooth}: is the pain gone?', months: 1, again: false },
  { reason: 'Gums: pockets once more', months: 3, again: true },
  { reason: '{tooth}: متابعة الحشوة العميقة', months: 3, again: false },
]

/** Some adults get a prescription, a few another letter; a few notes still have a draft. */
export function* actsOfLetter({ patient, doctor, registered_at, tooth }: Treated): Generator<Act> {
  const random = randomFrom(`letter of ${doctor} ${registered_at}`)
  const at = soonAfter(registered_at, random, 2, 12)
  if (!patient.is_child && random.chance(0.14)) {
    const language = random.chance(0.6) ? 'en' : 'ar'
    const letter = random.pick(LETTERS[language])
    const fields = Object.fromEntries(
      Object.entries(letter.fields).map(([name, text]) => [name, text.replace('{tooth}', tooth)]),
    )
    const run: Act['run'] = (context) =>
      issueLetter(context, {
        id: patient.id,
        kind: letter.kind,
        language,
        fields,
        medicines: [...(letter.medicines ?? [])],
        text: null,
        confirm: true,
      })
    yield { at, by: doctor, run }
  } else if (random.chance(0.02)) {
    const text = `${tooth}: `
    yield {
      at,
      by: doctor,
      run: (context) => saveNoteDraft(context, { id: patient.id, text: `${text}to be completed` }),
    }
  }
}

interface DemoLetter {
  kind: LetterKind
  fields: Record<string, string>
  medicines?: readonly Prescribed[]
}

const LETTERS: Record<'en' | 'ar', readonly DemoLetter[]> = {
  en: [
    {
      kind: 'prescription',
      fields: {},
      medicines: [PRESCRIBED.ibuprofen],
    },
    {
      kind: 'prescription',
      fields: { instructions: 'Come back at once if the swelling grows.' },
      medicines: [PRESCRIBED.amoxicillin, PRESCRIBED.chlorhexidine],
    },
    {
      kind: 'referral',
      fields: {
        to: 'Oral surgery, Hamad Dental Centre',
        reason: 'Removal of {tooth}, close to the mandibular canal',
        findings: 'Pain on biting, no swelling. Panoramic X-ray enclosed.',
      },
    },
    {
      kind: 'consent',
      fields: {
        treatment: 'Root canal treatment of {tooth}',
        risks: 'Pain for some days, a broken instrument, failure with loss of the tooth',
        alternatives: 'Extraction; no treatment, with the risk of an abscess',
      },
    },
    {
      kind: 'other',
      fields: { message: 'To whom it may concern: treatment of {tooth} was completed today.' },
    },
  ],
  ar: [
    {
      kind: 'prescription',
      fields: {
        medicines: 'باراسيتامول 500 مغ، 20 قرصًا',
        instructions: 'قرص كل ست ساعات عند الحاجة، بحد أقصى أربعة أقراص في اليوم.',
      },
    },
    {
      kind: 'sick_leave',
      fields: { from: 'اليوم', until: 'الغد', reason: 'بعد قلع السن {tooth}' },
    },
  ],
}

import type { AlertKind, AlertSeverity } from './patient-alert.ts'
import type { Question } from './questionnaire.ts'

const asked = (key: string, texts: readonly [string, string], kind: 'yes_no' | 'text' = 'yes_no'): Question => ({
  key,
  text_en: texts[0],
  text_ar: texts[1],
  kind,
})

const mattering = (
  question: Question,
  kind: AlertKind,
  severity: AlertSeverity,
  [text_en, text_ar]: readonly [string?, string?] = [],
): Question => ({ ...question, alert: { kind, severity, text_en, text_ar } })

/** What a dentist asks before treating anybody; a clinic can have its own. */
export const USUAL_QUESTIONNAIRE = {
  name_en: 'Medical history',
  name_ar: 'التاريخ الطبي',
  questions: [
    asked('allergic', [
      'Are you allergic to a medicine, to latex or to anything else?',
      'هل لديك حساسية من دواء أو من اللاتكس أو من أي شيء آخر؟',
    ]),
    mattering(
      asked('allergies', ['If so: to what, and what happened?', 'إن كان كذلك: من ماذا، وماذا حدث؟'], 'text'),
      'allergy',
      'critical',
    ),
    mattering(
      asked('medicines', ['Which medicines do you take?', 'ما الأدوية التي تتناولها؟'], 'text'),
      'medication',
      'caution',
    ),
    mattering(
      asked('blood_thinner', ['Do you take medicines that thin the blood?', 'هل تتناول أدوية مميّعة للدم؟']),
      'medication',
      'critical',
      ['Takes blood thinners', 'يتناول مميّعات الدم'],
    ),
    mattering(
      asked('bone_medicine', [
        'Have you ever had medicines for your bones, as tablets or injections?',
        'هل تناولت أدوية للعظام، أقراصًا أو حقنًا؟',
      ]),
      'medication',
      'caution',
      ['Medicines for the bones', 'أدوية للعظام'],
    ),
    mattering(
      asked('heart', [
        'Do you have a heart disease, a heart valve or a pacemaker?',
        'هل لديك مرض في القلب أو صمام صناعي أو منظم لضربات القلب؟',
      ]),
      'condition',
      'critical',
      ['Heart disease, valve or pacemaker', 'مرض قلب أو صمام أو منظم'],
    ),
    mattering(
      asked('pressure', ['Do you have high blood pressure?', 'هل لديك ارتفاع في ضغط الدم؟']),
      'condition',
      'caution',
      ['High blood pressure', 'ارتفاع ضغط الدم'],
    ),
    mattering(asked('diabetes', ['Do you have diabetes?', 'هل لديك سكري؟']), 'condition', 'caution', [
      'Diabetes',
      'سكري',
    ]),
    mattering(asked('asthma', ['Do you have asthma?', 'هل لديك ربو؟']), 'condition', 'caution', ['Asthma', 'ربو']),
    mattering(
      asked('bleeding', [
        'Do wounds bleed for long, for example after an extraction?',
        'هل تنزف جروحك طويلًا، بعد خلع مثلًا؟',
      ]),
      'condition',
      'critical',
      ['Bleeds for long', 'نزف طويل'],
    ),
    mattering(
      asked('infection', [
        'Do you have hepatitis, HIV or another infection of the blood?',
        'هل لديك التهاب كبد أو فيروس نقص المناعة أو عدوى أخرى في الدم؟',
      ]),
      'condition',
      'caution',
      ['Infection of the blood', 'عدوى في الدم'],
    ),
    mattering(
      asked('epilepsy', ['Do you faint, or have seizures?', 'هل تصاب بالإغماء أو بنوبات صرع؟']),
      'condition',
      'caution',
      ['Faints or has seizures', 'إغماء أو نوبات صرع'],
    ),
    mattering(asked('pregnant', ['Are you pregnant?', 'هل أنتِ حامل؟']), 'condition', 'caution', ['Pregnant', 'حامل']),
    asked('smoker', ['Do you smoke?', 'هل تدخّن؟']),
    asked('other', ['Is there anything else that we should know?', 'هل من شيء آخر ينبغي أن نعرفه؟'], 'text'),
  ] satisfies Question[],
}

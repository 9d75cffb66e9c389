import { expect, test } from 'vitest'
import { checkPrescription } from './check-prescription.ts'

/** Names as they are written in clinics of the Gulf: brands in both scripts, abbreviations, and what people misspell. */
const WARNED: [alert: string, ...medicines: string[]][] = [
  [
    'Penicillin',
    'Amoclan 1g',
    'Curam 625',
    'Amoxydar 500',
    'E-Mox 500',
    'Flumox 500',
    'Magnabiotic 1g',
    'Clavodar 625',
  ],
  [
    'Penicillin',
    'Enhancin 625',
    'Amoxi-Denk',
    'Moxclav 625',
    'Novamox 500',
    'Mega-mox',
    'Augmantin',
    'Ogmentin',
    'Amoxycillin',
  ],
  [
    'حساسية للبنسلين',
    'أوغمنتين',
    'اوقمنتين',
    'اموكسيسلين 500',
    'هاي بيوتيك',
    'كيورام',
    'جلفاموكس',
    'ميجاموكس',
    'كلافودار',
  ],
  ['Allergic to PCNs', 'Amoxil', 'Floxapen', 'Flucloxacillin 500'],
  ['pen. allergy', 'Amoxil syrup', 'amoxcillin 250', 'amoxacillin'],
  ['مضادات الالتهاب', 'بروفين', 'ادفيل', 'كتافلام', 'Voltaren 50'],
  ['NSAIDs', 'ibuprofin 400', 'ibubrofen', 'Olfen 100'],
  ['paracetamol', 'Adol 500', 'Fevadol', 'Solpadeine', 'بنادول', 'فيفادول'],
  ['فلاجيل', 'Flagyl', 'Negazole', 'Amrizole', 'metronidazol'],
  ['doxycyclin', 'Doxydar', 'Vibramycin', 'دوكسيدار'],
  ['povidone', 'بيتادين', 'Betadine'],
  ['البنج', 'Lidocaine 2%', 'Septanest', 'Ubistesin'],
]
const worst = (alert: string, medicine: string) =>
  checkPrescription([medicine], [{ kind: 'allergy', text: alert }])[0]?.level ?? 'none'

test.each(WARNED.flatMap(([alert, ...medicines]) => medicines.map((medicine) => [alert, medicine] as const)))(
  '%s, %s: the same',
  (alert, medicine) => expect(worst(alert, medicine)).toBe('same'),
)

/** Two letters away from a known name is a guess: where it would reassure, it is said not to be checked. */
test.each([
  ['Penicillin', 'Zithrimex 500', 'not_checked'],
  ['Penicillin', 'Clarythromicin 500', 'none'],
  ['Penicillin', 'Azithromicin 500', 'none'],
  ['Erythromycin', 'Zithrimex 500', 'likely'],
  ['Penicillin', 'Amoxacilin 500', 'same'],
])('%s, %s, which is misspelt: %s', (alert, medicine, expected) => expect(worst(alert, medicine)).toBe(expected))

import { describe, expect, test } from 'vitest'
import { kindOfAlert } from './alert-kind.ts'
import { alertsSaid, nameOfKnownSubstance } from './read-alerts.ts'

/** As programs with one column for all alerts write them. */
const ALERTS = {
  allergy: `Penicillin|PCN|Pen|pencillin|Amoxicillin|Augmentin|Ampicillin|Cephalosporins|Keflex|Erythromycin|Macrolides
    |Clindamycin|Metronidazole|Flagyl|Tetracycline|Doxycycline|Cipro|Quinolones|Sulfa|Sulfa drugs|Bactrim|Codeine|NSAIDs
    |Ibuprofen|Brufen|Voltaren|Paracetamol|Latex|Local anesthetic|Local anaesthetics|Lidocaine|Novocaine|Adrenaline
    |Nickel|Iodine|Chlorhexidine|Sulfites|Nuts|Peanuts|Shellfish|Eggs|Amoxicillin - rash|Penicillin (severe)
    |Warfarin - rash|Reaction to aspirin|No penicillin|Avoid ibuprofen|Allergy - Penicillin|Penicillin allergy
    |بنسلين|البنسلين|أموكسيسيلين|أوجمنتين|سلفا|لاتكس|كودايين|بروفين|بنج|يود|فلاجيل|بنسلين - طفح|تجنب البنسلين`,
  medication: `Warfarin|Metformin|Insulin|Blood thinners|Bisphosphonates|Plavix|Xarelto|Takes aspirin|On warfarin
    |Takes ibuprofen and warfarin|Warfarin 5 mg|Prednisolone|Diazepam|Amlodipine|وارفارين|ميتفورمين|أنسولين|يتناول وارفارين`,
  condition: 'Diabetes Asthma|Epilepsy|Pregnant|Hypertension|G6PD|صرع|ضغط'.replace('Diabetes ', ''),
  other: `Aspirin|Pacemaker|Pays late|Nervous|Prefers mornings|Not allergic to penicillin|No latex allergy|Gold crown
    |Titanium implant|Premed: amoxicillin 2 g|Needs antibiotic cover with amoxicillin|Drinks alcohol|Alcohol
    |Gag reflex|Call the daughter|أسبرين|يفضل الصباح`,
} as const

const CASES = Object.entries(ALERTS).flatMap(([kind, texts]) => texts.split('|').map((text) => [text.trim(), kind]))

describe('an alert of a column for all of them', () => {
  test.each(CASES)('%s: %s', (text, kind) => expect(kindOfAlert(text)).toBe(kind))
})

test.each([
  ['Sulfa; Codeine', ['allergy sulfonamide antibiotics', 'allergy codeine']],
  ['Penicillin, Diabetes, Warfarin', ['allergy penicillins', 'other ', 'medication warfarin']],
  ['Penicillin / latex', ['allergy penicillins,latex']],
  ['Nervous, pays late', ['other ']],
  ['بنسلين، لاتكس', ['allergy penicillins', 'allergy latex']],
])('%s: %j', (cell, expected) => {
  const said = alertsSaid({ alerts: cell }, nameOfKnownSubstance)
  expect(said.map(({ kind, substances }) => `${kind} ${substances.join(',')}`)).toEqual(expected)
})

import type { Substance } from './substances.ts'
import { wordsOf } from './words.ts'

/** Classes of what is given for a short time: named without a word more among alerts, it is something to keep away from. */
const GIVEN_SHORTLY = new Set(
  `penicillin cephalosporin-1 cephalosporin-2 cephalosporin-3 cephalosporin-4 carbapenem monobactam macrolide
  lincosamide nitroimidazole tetracycline quinolone sulfonamide-antibiotic diaminopyrimidine nitrofuran glycopeptide
  oxazolidinone rifamycin aminoglycoside polyene azole-antifungal antiviral-nucleoside nsaid-cox coxib pyrazolone
  paracetamol opioid local-anaesthetic-amide local-anaesthetic-ester vasoconstrictor nitrous-oxide chlorhexidine iodine
  eugenol quaternary-ammonium hexetidine benzydamine hypochlorite`.split(/\s+/),
)

/** What people drink or use, or what is given to those who do not bear something else. */
const NO_ALLERGENS = new Set(['alcohol', 'cocaine', "st john's wort", 'nitrile'])

/** Whether a bare name of it among a patient's alerts is meant as an allergy, unlike warfarin, which people take. */
export const isAllergen = ({ kind, name, classes }: Substance) =>
  kind === 'material' ? !NO_ALLERGENS.has(name) : classes.some((each) => GIVEN_SHORTLY.has(each))

/** Also aspirin, of which a bare name leaves open whether it is taken or not borne. */
export const mayBeAllergen = (substance: Substance) => isAllergen(substance) || substance.classes.includes('salicylate')

const saysAny = (beginnings: readonly string[], words: ReadonlySet<string>) => (text: string) =>
  wordsOf(text).some((word) => words.has(word) || beginnings.some((each) => word.startsWith(each)))

const list = (words: string) => wordsOf(words)

/** 'Amoxicillin - rash': what it did is told. */
export const saysReaction = saysAny(
  list('allerg alerg anaphyla anafila hypersens urticari urticaire intoleran swell swollen حساسي حساسيه تحسس متحسس'),
  new Set(
    list(
      `rash rashes hives itching itchy itch reaction reactions reacts reacted sensitive sensitivity eruption sarpullido
      ronchas ausschlag طفح حكه تورم شرى ارتيكاريا صدمه`,
    ),
  ),
)

/** 'Takes aspirin', 'Premed: amoxicillin': what is taken, or is to be given. */
export const saysTaken = saysAny(
  list('premed prophyla'),
  new Set(
    list(
      `take takes taking took on daily uses using user needs requires required therapy cover prend sous toma tomando
      nimmt يتناول تتناول ياخذ تاخذ ياخد تاخد يستعمل تستعمل يستخدم تستخدم وقائي وقايه`,
    ),
  ),
)

import { plainText } from './plain-text.ts'

/** Families of medicines: an allergy to one is a reason to warn about the others. Common names, not a complete list. */
const FAMILIES: readonly (readonly string[])[] = [
  'penicillin amoxicillin amoxycillin amoxil ampicillin augmentin amoclan curam clavulin flucloxacillin cloxacillin piperacillin phenoxymethylpenicillin بنسلين بنسيلين اموكسيسيلين اموكسيسلين امبيسلين اوجمنتين',
  'ibuprofen brufen advil nurofen diclofenac voltaren cataflam naproxen ketoprofen ketorolac mefenamic ponstan aspirin nsaid nsaids ايبوبروفين بروفين ديكلوفيناك فولتارين نابروكسين اسبرين',
  'paracetamol acetaminophen panadol adol tylenol باراسيتامول بنادول ادول',
  'erythromycin azithromycin clarithromycin zithromax klacid اريثروميسين ازيثروميسين',
  'sulfamethoxazole sulfonamide sulfa sulpha cotrimoxazole trimoxazole bactrim septrin سلفا باكتريم',
  'lidocaine lignocaine xylocaine articaine mepivacaine prilocaine ليدوكايين زيلوكايين',
  'metronidazole flagyl tinidazole ميترونيدازول فلاجيل',
  'codeine tramadol morphine كودايين ترامادول',
  'clindamycin dalacin كليندامايسين دالاسين',
].map((family) => family.split(' ').map(plainText))

/** Words of an alert that name no substance. */
const COMMON = new Set(
  `allergy allergic allergies alergic reaction reactions severe mild moderate rash swelling anaphylaxis anaphylactic shock
  hives itching since after from with and the for not all any known drug drugs medicine medicines medication tablet tablets
  capsule capsules local patient has had was type skin child childhood year years needs please avoid give use only both
  حساسيه حساسية تحسس صدمه صدمة شديده شديدة طفح تورم منذ عام سنه من على الى في مع دواء ادويه جميع`
    .split(/\s+/)
    .map(plainText),
)

const SHORTEST_PREFIX = 5

/**
 * The patient's allergies that a text names, whatever the spelling of letters and accents: by a word of the alert, or
 * by a medicine of the same family. It rather warns once too often than misses an allergy.
 */
export function namedAllergies(text: string, allergies: readonly string[]): string[] {
  const named = wordsOf(text)
  return allergies.filter((allergy) => {
    const words = wordsOf(allergy).filter((word) => !COMMON.has(word))
    return words.some((word) => named.some((other) => isSame(word, other) || areRelated(word, other)))
  })
}

const wordsOf = (text: string) =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^(?:وال|بال|لل|ال)(?=.{3})/, ''))
    .filter((word) => word.length > 2 && /\p{L}/u.test(word))

/** The same word, also in the plural or as a part of a longer name. */
function isSame(one: string, other: string) {
  if (one === other) return true
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  return shorter.length >= SHORTEST_PREFIX && longer.includes(shorter)
}

const areRelated = (one: string, other: string) =>
  FAMILIES.some((family) => family.some((each) => isSame(each, one)) && family.some((each) => isSame(each, other)))

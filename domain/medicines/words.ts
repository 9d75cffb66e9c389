import { plainText } from '../plain-text.ts'

const ARTICLES = ['وال', 'بال', 'لل', 'ال'] as const
const SHORTEST_WITHOUT_ARTICLE = 3

/** Its words in lower case, without accents, variants of Arabic letters, punctuation and the Arabic article. */
export const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(withoutArticle)

function withoutArticle(word: string) {
  const article = ARTICLES.find((each) => word.startsWith(each))
  return article && word.length - article.length >= SHORTEST_WITHOUT_ARTICLE ? word.slice(article.length) : word
}

/** Words of alerts and of prescriptions that name no substance, so that none is taken for a misspelt one. */
const COMMON = new Set(
  wordsOf(
    `allergy allergic allergies alergic alergy reaction reactions severe mild moderate rash swelling anaphylaxis
    anaphylactic shock hives itching itchy since after before from with without and or the for not all any other known
    unknown drug drugs medicine medicines medication medications tablet tablets tabs capsule capsules caps syrup
    suspension susp drops cream gel ointment mouthwash rinse gargle spray injection ampoule vial sachet lozenge
    local patient has had was type skin child childhood year years day days daily needs please avoid give use only both
    every hour hours times time once twice three four five six seven week weeks month months morning evening night noon
    food meals meal water needed pain fever take apply chew swallow dissolve half one two first then plus forte extra
    milligram gram units maximum minimum oral topical intramuscular swollen lips face breathing vomiting nausea dizzy
    reflex gag guardian diabetic diabetics diabetes palpitations stomach upset doctor dentist clinic hospital visit prefers called always never sensitive sensitivity
    حساسيه تحسس صدمه شديده خفيفه طفح تورم حكه منذ عام سنه سنوات من على الى في مع دواء ادويه جميع يوم ايام يوميا مره
    مرات مرتين ثلاث كل ساعه ساعات قبل بعد الاكل الطعام حبه حبوب قرص اقراص كبسوله كبسولات شراب غسول مضمضه بخاخ حقنه
    عند الحاجه اسبوع اسابيع شهر صباحا مساء ليلا ملغ جم غرام جرام`,
  ),
)

export const isCommon = (word: string) => COMMON.has(word)

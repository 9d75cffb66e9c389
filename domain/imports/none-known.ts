import { plainText } from '../plain-text.ts'

/**
 * The patient was asked, and there is no allergy. A mere 'none' or 'no' is not among them: a program may write it where the
 * patient was never asked.
 */
const SENTENCES = new Set(
  [
    'none known,nil known,nka,nkda,nkfa,nkma,nkdfa,no known,no known allergy,no known allergies,no known drug allergy,no known drug allergies,no known food or drug allergies,no known medication allergies,no allergy,no allergies,no allergies known,no drug allergy,no drug allergies,no medication allergies,not allergic,not allergic to anything,denies allergies,denies any allergies',
    'لا يوجد حساسية,لا توجد حساسية,لا يوجد حساسيه معروفة,لا توجد حساسية معروفة,لا يوجد لديه حساسية,لا يوجد لديها حساسية,ليس لديه حساسية,ليس لديها حساسية,لا حساسية,بدون حساسية,غير متحسس,لا تعرف له حساسية,لا يعرف شيء',
    'aucune allergie,aucune allergie connue,aucune connue,aucune allergie signalee,aucune allergie declaree,rien a signaler,non allergique,pas d allergie,pas d allergies,pas d allergie connue,sin alergias,sin alergias conocidas,ninguna conocida,ninguna alergia,ninguna alergia conocida,no tiene alergias,niega alergias,no refiere alergias,sem alergias,sem alergias conhecidas,nenhuma alergia,nenhuma conhecida,nega alergias',
    'keine allergien,keine allergie,keine bekannt,keine bekannten allergien,keine allergien bekannt,nessuna allergia,nessuna allergia nota,nessuna allergie,nessuna nota,non allergico,non allergica,nega allergie,geen allergie,geen allergieen,geen bekend,geen bekende allergieen,geen allergieen bekend,niet allergisch,walang allergy,walang alerhiya,koi allergy nahi,koi elarji nahi',
  ]
    .flatMap((sentences) => sentences.split(','))
    .map(plainWords),
)

/** Without points and signs: 'N.K.D.A.' is 'n k d a'. */
function plainWords(text: string) {
  return plainText(text)
    .replaceAll(/[^\p{L}\p{N}\s]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
}

const LONGEST = 100

/** Whether the text says that nothing is known, and nothing else. */
export function saysNoneKnown(text: string): boolean {
  if (text.length > LONGEST) return false
  const words = plainWords(text)
  return SENTENCES.has(words) || SENTENCES.has(words.replaceAll(' ', ''))
}

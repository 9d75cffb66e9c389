import type { MessageLanguage } from '#domain/patient.ts'
import { commaOf, directionsOf, headPartsOf, lineOf, type PrescribedMedicine } from '#domain/prescription.ts'
import { partsByPhone } from '#web/base/i18n/phones-in-text.ts'
import { classNames } from '#web/base/ui/class-names.ts'

interface LetterTextProps {
  text: string
  language: MessageLanguage
  /** The rows of a prescription. */
  medicines?: readonly PrescribedMedicine[]
  className?: string | undefined
}

/**
 * A letter is aligned by its language, but each line has the direction of its own text, such as a medicine in Latin
 * letters. The line of a row follows the letter, and each of its parts itself.
 */
export const LetterText = ({ text, language, medicines, className }: LetterTextProps) => (
  <p
    dir={language === 'ar' ? 'rtl' : 'ltr'}
    // On a second page of paper the signature stands below some lines of what is signed, never alone.
    style={{ breakAfter: 'avoid', widows: 5 }}
    className={classNames('break-words whitespace-pre-line', language === 'ar' ? 'text-right' : 'text-left', className)}
  >
    {!medicines || medicines.length === 0 ? <Phones text={text} /> : <WithRows {...{ text, language, medicines }} />}
  </p>
)

/** In Arabic the groups of a phone number would stand in reverse, and its plus behind. */
const Phones = ({ text }: { text: string }) =>
  partsByPhone(text).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- two parts may say the same
      <bdi key={at} dir="ltr">
        {part}
      </bdi>
    ),
  )

function WithRows({ text, language, medicines }: Required<Pick<LetterTextProps, 'text' | 'language' | 'medicines'>>) {
  const rows = new Map(medicines.map((medicine) => [lineOf(medicine, language), medicine]))
  return text.split('\n').map((line, at) => {
    const medicine = rows.get(line)
    // oxlint-disable-next-line react/no-array-index-key -- the text of an issued letter never changes
    return medicine ? <Row key={at} {...{ medicine, language }} /> : <Phones key={at} text={`${line}\n`} />
  })
}

/** Without a word in Arabic it is read from left to right, so that the '1 g' of 'Klavox 1 g' is not beside a dose. */
function partsOfHead(medicine: PrescribedMedicine) {
  const parts = headPartsOf(medicine)
  return parts.some((part) => /\p{Script=Arabic}/u.test(part)) ? parts : [parts.join(' ')]
}

const Row = ({ medicine, language }: { medicine: PrescribedMedicine; language: MessageLanguage }) => (
  <span className="block break-inside-avoid py-1 [unicode-bidi:isolate]" data-medicine-line>
    <span className="font-semibold">
      {partsOfHead(medicine).map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two parts may say the same
        <span key={at}>
          {at > 0 && ' '}
          <bdi>{part}</bdi>
        </span>
      ))}
    </span>
    {directionsOf(medicine, language).map((part, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- two parts may say the same
      <span key={at}>
        {at === 0 ? ': ' : commaOf(language)}
        <bdi>{part}</bdi>
      </span>
    ))}
  </span>
)

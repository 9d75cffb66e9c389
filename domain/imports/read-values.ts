import { latinDigits } from '../digits.ts'
import { money, type Money } from '../money.ts'
import type { MessageLanguage, Sex } from '../patient.ts'
import { plainText } from '../plain-text.ts'
import { plainCell } from './plain-cell.ts'

const table = <Value>(words: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> =>
  new Map(words.flatMap(([value, names]) => names.split(' ').map((name) => [plainText(name), value] as const)))

const SEX_WORDS = table<Sex>([
  [
    'female',
    'female f woman w girl fem انثى أنثى ث امرأة بنت femme feminin feminine mujer femenino hembra feminino mulher weiblich frau mahila stree aurat babae femmina donna vrouw vrouwelijk mrs ms miss mme mlle sra',
  ],
  [
    'male',
    'male m man boy masc ذكر ذ رجل ولد h homme masculin masculine hombre masculino varon homem maennlich männlich mann purush mard lalaki maschio uomo mannelijk mr herr sr',
  ],
])
const LANGUAGE_WORDS = table<MessageLanguage>([
  ['en', 'en eng english إنجليزي الإنجليزية انجليزية anglais ingles inglesa englisch inglese engels angrezi'],
  ['ar', 'ar ara arabic عربي العربية عربية arabe arabo arabisch arabi'],
])
const FLAG_WORDS = table<boolean>([
  [
    true,
    'true yes y 1 x active نعم صح نشط oui si s sim ja j haan han oo opo evet vrai verdadero verdadeiro wahr vero waar actif activo activa ativo ativa aktiv attivo attiva actief',
  ],
  [
    false,
    'false no n 0 - inactive لا خطأ non nao nein nee nahi nahin hindi hayır faux falso falsch onwaar inactif inactivo inactiva inativo inativa inaktiv inattivo inattiva inactief',
  ],
])

/** Each reader returns undefined if it does not understand the cell. */
export const readSex = (cell: string) => SEX_WORDS.get(plainText(plainCell(cell)))
/** The name of a language, or its code, also with a country: 'en-GB'. */
export const readLanguage = (cell: string) => LANGUAGE_WORDS.get(languageIn(cell))
const languageIn = (cell: string) => {
  const text = plainText(plainCell(cell))
  return /^[a-z]{2}[-_][a-z]{2}$/.test(text) ? text.slice(0, 2) : text
}
/** Languages that patients speak and the clinic does not write in. */
const OTHER_LANGUAGES = new Set(
  'fr fra fre french francais frances französisch francese frans es spa spanish espanol espagnol spanisch spagnolo de deu ger german deutsch aleman allemand pt por portuguese portugues it ita italian italiano nl dutch nederlands hi hin hindi ur urd urdu tl fil tagalog filipino pilipino ml malayalam ta tamil te telugu bn bengali bangla gu gujarati pa punjabi mr marathi ne nepali si sinhala sinhalese fa farsi persian tr turkish turkce ru russian zh chinese id indonesian am amharic sw swahili so somali ps pashto الفرنسية فرنسي الاردية اوردو الهندية هندي الفلبينية فلبيني الفارسية فارسي التركية تركي الاسبانية اسباني الالمانية الماني'
    .split(' ')
    .map(plainText),
)
export const isOtherLanguage = (cell: string) => OTHER_LANGUAGES.has(languageIn(cell))

export const readFlag = (cell: string) => FLAG_WORDS.get(plainText(plainCell(cell)))

export function readWhole(cell: string): number | undefined {
  const text = latinDigits(plainCell(cell)).replace(/[.,]0+$/, '')
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(plainText))
const HOUR_WORDS = wordsOf('h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur ساعة ساعات')
const MINUTE_WORDS = wordsOf("m min mins minute minutes minuten minuto minutos minuti minuut ' د دقيقة دقائق")

/** Minutes of '30', '45 min', '1.5 hours', '0:45', '1h30' or '٤٥ دقيقة'. */
export function readMinutes(cell: string): number | undefined {
  const text = latinDigits(plainCell(cell))
  const clock = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(text)
  if (clock) return 60 * Number(clock[1]) + Number(clock[2])
  const said = /^(\d{1,3}(?:[.,]\d{1,2})?)\s?([\p{L}']{1,8})\.?(?:\s?(\d{1,2})(?:\s?([\p{L}']{1,8})\.?)?)?$/u.exec(text)
  if (!said) return readWhole(text)
  const [number, unit, rest, unit_of_rest = "'"] = [Number(said[1]?.replace(',', '.')), said[2] ?? '', said[3], said[4]]
  const isOfHours = HOUR_WORDS.has(plainText(unit))
  if (!(isOfHours ? MINUTE_WORDS.has(plainText(unit_of_rest)) : MINUTE_WORDS.has(plainText(unit)) && !rest))
    return undefined
  const minutes = number * (isOfHours ? 60 : 1) + Number(rest ?? 0)
  return Number.isInteger(minutes) ? minutes : undefined
}

const CURRENCY = /QAR|QR|AED|SAR|USD|EUR|GBP|ر\.?\s?ق\.?|[$€£]/gi

/** '1,250.50', '1.250,50', '(250)', '250-', '250 CR', '١٬٢٥٠٫٥', 'QR 100'; at most two decimals. */
export function readAmount(cell: string): Money | undefined {
  // How spreadsheets show zero in an account.
  if (/^[-–—]+$/.test(plainCell(cell))) return money(0)
  const text = latinDigits(plainCell(cell))
    .replace('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(CURRENCY, '')
    .replaceAll(/\s/g, '')
  // What accounts write of a credit and of a debt.
  const side = /^([\d.,]+)([cd]r)\.?$/i.exec(text)
  if (side?.[1]) return signed(plainNumber(side[1]), side[2]?.toLowerCase() === 'cr')
  const [, opening = '', number = '', closing = ''] = /^(\(|[-−])?([\d.,]+)(\)|-)?$/.exec(text) ?? []
  if ((opening === '(') !== (closing === ')')) return undefined
  return signed(plainNumber(number), opening !== '' || closing !== '')
}

const signed = (value: number | undefined, negative: boolean) =>
  value === undefined ? undefined : money(negative ? -value || 0 : value)

function plainNumber(number: string): number | undefined {
  const decimalComma = number.includes('.') ? /\.\d{3},\d{1,2}$/.test(number) : /,\d{1,2}$/.test(number)
  const english = decimalComma ? number.replaceAll('.', '').replace(',', '.') : number
  // Thousands in groups, also as in India: 12,50,000.
  if (!/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/.test(english)) return undefined
  const value = Number(english.replaceAll(',', ''))
  // A spreadsheet's sum may end in .30000000000004.
  return value <= 1e10 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-4
    ? Math.round(value * 100) / 100
    : undefined
}

/** 'HH:mm' of '9:30', '0930', '09:30:00', '9.30 pm', '٩:٣٠ م', or of a spreadsheet's fraction of a day. */
export function readTime(cell: string): string | undefined {
  const text = latinDigits(plainCell(cell)).toLowerCase()
  const fraction = /^(?:0|\d{5})?(\.\d+)$/.exec(text)?.[1]
  if (fraction !== undefined) return timeOf(Math.round(Number(fraction) * 1440))
  // Without a colon: 0930 and 1100; of three digits only what no length in minutes is, as 930.
  const bare = /^(\d{2}|[7-9])([0-5]\d)$/.exec(text)
  if (bare) return timeOf(Number(bare[1]) * 60 + Number(bare[2]))
  const parts = /(?:^|[\st])(\d{1,2})[:.](\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?m\.?|ص|م)?z?$/.exec(text)
  if (!parts) return undefined
  const [hour, minute, half = ''] = [Number(parts[1]), Number(parts[2]), parts[3]]
  const afternoon = /^(p|م)/.test(half)
  if (half !== '' && (hour < 1 || hour > 12)) return undefined
  const of24 = half === '' ? hour : (hour % 12) + (afternoon ? 12 : 0)
  return minute < 60 ? timeOf(of24 * 60 + minute) : undefined
}

const timeOf = (minutes: number) =>
  minutes < 1440
    ? `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    : undefined

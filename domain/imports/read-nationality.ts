import { plainText } from '../plain-text.ts'
import { plainCell } from './plain-cell.ts'

/** What files call the people of a country, and the country where it has several names; by ISO 3166's two letters. */
const WORDS: Readonly<Record<string, string>> = {
  AE: 'are,uae,u.a.e.,emirati,emirian,emirates,إماراتي,إماراتية,الإمارات',
  AF: 'afg,afghan,afghani,أفغاني,أفغانية',
  AU: 'aus,australian,أسترالي,أسترالية',
  BD: 'bgd,bangladeshi,bengali,بنغلاديشي,بنغلاديشية,بنجلاديش,بنغالي',
  BH: 'bhr,bahraini,بحريني,بحرينية',
  BR: 'bra,brazilian,برازيلي,برازيلية',
  CA: 'can,canadian,كندي,كندية',
  CN: 'chn,chinese,صيني,صينية',
  DE: 'deu,german,ألماني,ألمانية',
  DZ: 'dza,algerian,جزائري,جزائرية',
  EG: 'egy,egyptian,مصري,مصرية',
  ER: 'eri,eritrean,إريتري,إريترية',
  ES: 'esp,spanish,إسباني,إسبانية',
  ET: 'eth,ethiopian,إثيوبي,إثيوبية,أثيوبيا,حبشي',
  FR: 'fra,french,فرنسي,فرنسية',
  GB: 'gbr,british,united kingdom,england,english,great britain,بريطاني,بريطانية,بريطانيا',
  ID: 'idn,indonesian,إندونيسي,إندونيسية,اندونيسيا',
  IN: 'ind,indian,هندي,هندية',
  IQ: 'irq,iraqi,عراقي,عراقية',
  IR: 'irn,iranian,إيراني,إيرانية',
  IT: 'ita,italian,إيطالي,إيطالية',
  JO: 'jor,jordanian,أردني,أردنية',
  KE: 'ken,kenyan,كيني,كينية',
  KR: 'kor,korean,south korean,كوري,كورية',
  KW: 'kwt,kuwaiti,كويتي,كويتية',
  LB: 'lbn,lebanese,لبناني,لبنانية',
  LK: 'lka,sri lankan,srilankan,srilanka,سريلانكي,سريلانكية',
  LY: 'lby,libyan,ليبي,ليبية',
  MA: 'mar,moroccan,مغربي,مغربية',
  MM: 'mmr,burmese,myanmar,burma,ميانمار,بورمي',
  MR: 'mrt,mauritanian,موريتاني,موريتانية',
  MY: 'mys,malaysian,ماليزي,ماليزية',
  NG: 'nga,nigerian,نيجيري,نيجيرية',
  NP: 'npl,nepali,nepalese,نيبالي,نيبالية',
  OM: 'omn,omani,عماني,عمانية',
  PH: 'phl,filipino,filipina,philippine,philippino,pinoy,فلبيني,فلبينية',
  PK: 'pak,pakistani,باكستاني,باكستانية',
  PS: 'pse,palestinian,palestine,فلسطيني,فلسطينية,فلسطين',
  PT: 'prt,portuguese,برتغالي,برتغالية',
  QA: 'qat,qatari,قطري,قطرية',
  RU: 'rus,russian,روسي,روسية',
  SA: 'sau,ksa,k.s.a.,saudi,saudi arabian,سعودي,سعودية,السعودية',
  SD: 'sdn,sudanese,سوداني,سودانية',
  SO: 'som,somali,somalian,صومالي,صومالية',
  SY: 'syr,syrian,سوري,سورية,سوريا',
  TH: 'tha,thai,تايلاندي,تايلاندية',
  TN: 'tun,tunisian,تونسي,تونسية',
  TR: 'tur,turkish,turkey,تركي,تركية',
  UA: 'ukr,ukrainian,أوكراني,أوكرانية',
  UG: 'uga,ugandan,أوغندي,أوغندية',
  US: 'usa,u.s.a.,u.s.,american,united states,united states of america,america,أمريكي,أمريكية,أمريكا,امريكي',
  UZ: 'uzb,uzbek,أوزبكي,أوزبكية',
  VN: 'vnm,vietnamese,فيتنامي,فيتنامية',
  YE: 'yem,yemeni,يمني,يمنية',
  ZA: 'zaf,south african,جنوب أفريقي,جنوب أفريقية',
}

/** Regions of that standard, or of its users, that are no country. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

/** Two letters in the use of today: DD of earlier years is DE, and UK is GB. Undefined if no country has them. */
function countryOf(letters: string): string | undefined {
  const code = Intl.getCanonicalLocales(`und-${letters}`)[0]?.slice('und-'.length) ?? letters
  return NO_COUNTRY.has(code) || ENGLISH.of(code) === undefined ? undefined : code
}

const [ENGLISH, ARABIC] = (['en', 'ar'] as const).map(
  (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
) as [Intl.DisplayNames, Intl.DisplayNames]

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ...LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((letters) => {
    const code = countryOf(letters)
    if (code === undefined) return []
    const names = [letters, ENGLISH.of(code) ?? letters, ARABIC.of(code) ?? letters]
    return names.map((name) => [plainText(name), code] as const)
  }),
  ...Object.entries(WORDS).flatMap(([code, names]) => names.split(',').map((name) => [plainText(name), code] as const)),
])

/** ISO 3166's two letters, of the letters, the country or its people in either language; undefined for any other word. */
export const readNationality = (cell: string): string | undefined => COUNTRIES.get(plainText(plainCell(cell)))

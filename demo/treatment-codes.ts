import type { ChartedTooth } from '#domain/chart.ts'
import { money } from '#domain/money.ts'
import type { Benefit } from '#domain/payer.ts'
import { STARTER_CODES } from '#domain/starter-codes.ts'
import type { TreatmentLine } from '#domain/treatment.ts'
import type { Effect } from '#domain/treatment-effect.ts'
import { isAnterior, type Surface, type ToothNumber } from '#domain/tooth.ts'
import { listOf, tableOf } from './table.ts'
import { numberOf } from './teeth.ts'

/** Code, price, minutes if they decide the length of an appointment, description (with the tooth if staff note it). */
const rows = tableOf(`
CONS          |   100 | 30 | Dental consultation
EXAM-NEW      |   200 | 45 | Comprehensive examination, new patient
EXAM-REC      |   100 | 15 | Recall examination
EMER          |   180 | 30 | Emergency examination and pain relief
REVIEW        |     0 | 15 | Review, no charge
XR-01         |  62.5 |    | Periapical X-ray
XR-02         |   110 |    | Bitewing X-rays, pair
XR-OPG        |   220 |    | Panoramic X-ray (OPG)
XR-CBCT       |   650 | 15 | Cone beam CT scan
SCAL          |   320 | 30 | Scaling and polishing
FLUO          |   150 | 15 | Fluoride varnish
SEAL          |   120 | 15 | Fissure sealant, per tooth, {tooth}
COMP-1        |   280 | 30 | Composite filling, one surface, {tooth}
COMP-2        |   350 | 45 | Composite filling, two surfaces, {tooth}
COMP-3        |   420 | 60 | Composite filling, three surfaces, {tooth}
AMAL          |   180 | 30 | Amalgam filling | retired
CORE          |   350 | 30 | Core build-up, {tooth}
PULP          |   380 | 45 | Pulpotomy, milk tooth, {tooth}
SPC-ENDO      |  1650 | 75 | Root canal treatment, molar, {tooth}
SPC-RETREAT   |  2100 | 90 | Root canal retreatment, {tooth}
CRN-ZIR       |  1900 | 60 | Zirconia crown, {tooth}
CRN-TEMP      |   200 | 30 | Temporary crown, {tooth}
CRN-FIX       |   175 | 15 | Crown re-cementation, {tooth}
VENEER        |  2300 | 60 | Porcelain veneer, {tooth}
EXT           |   280 | 30 | Simple extraction, {tooth}
EXT-MILK      |   160 | 30 | Extraction, milk tooth, {tooth}
SPC-WIS       |  1400 | 60 | Impacted wisdom tooth removal, {tooth}
SRP           |   380 | 30 | Deep cleaning, per quadrant
SPC-IMP       |  4800 | 90 | Dental implant, fixture, {tooth}
SPC-IMP-CRN   |  3400 | 60 | Implant crown with abutment, {tooth}
SPC-ORTHO-CON |   400 | 30 | Orthodontic consultation and records
SPC-BRACES    |  8500 | 90 | Metal braces, both jaws
SPC-ALIGN     | 14500 | 60 | Clear aligners, full course
SPC-ADJUST    |   350 | 30 | Orthodontic adjustment
SPC-RETAIN    |   900 | 45 | Retainers, both jaws
WHT-OFFICE    |  1300 | 60 | In-office whitening
WHT-HOME      |   850 | 30 | Home whitening kit with trays
NIGHT         |   700 | 30 | Night guard
BRUSH         |  87.5 |    | Electric toothbrush head and interdental set
REPORT        |   100 |    | Medical report for insurance
`)

const codes = new Map(
  rows.map(([code = '', cost, minutes, text = '', state]) => [
    code,
    { text, cost: money(Number(cost)), minutes: Number(minutes) || null, active: !state },
  ]),
)

/** The usual texts of notes about the most frequent treatments. */
const notes = new Map(
  tableOf(String.raw`
COMP-1   | Caries removed, composite in layers, occlusion checked.\nTooth: \nSurface: \nShade: \nAnaesthetic: | أُزيل التسوس، حشو مركّب على طبقات، فُحص الإطباق.\nالسن: \nالسطح: \nاللون: \nالتخدير:
COMP-2   | Caries removed, matrix and wedge, composite in layers, contact and occlusion checked.\nTooth: \nSurfaces: \nShade: \nAnaesthetic: | أُزيل التسوس، شريط ووتد، حشو مركّب على طبقات، فُحص التماس والإطباق.\nالسن: \nالأسطح: \nاللون: \nالتخدير:
SPC-ENDO | Rubber dam. Access, working length by apex locator, shaped and rinsed with hypochlorite.\nTooth: \nCanals and lengths: \nDressing or obturation: \nNext: | حاجز مطاطي. فتح الحجرة، قياس الطول بمحدد الذروة، تشكيل وغسل بالهيبوكلوريت.\nالسن: \nالأقنية والأطوال: \nضماد أو حشو: \nالتالي:
EXT      | Extracted whole, socket inspected, haemostasis. Instructions given in writing.\nTooth: \nAnaesthetic: \nSutures: | قُلع السن كاملًا، فُحص السنخ، توقف النزف. أُعطيت التعليمات مكتوبة.\nالسن: \nالتخدير: \nالخيوط:
SCAL     | Scaling above and below the gum, polishing. Oral hygiene instruction.\nBleeding: \nNext recall: | تنظيف فوق اللثة وتحتها وتلميع. تعليمات العناية بالفم.\nالنزف: \nالاستدعاء التالي:
`).map(([code = '', en = '', ar = '']) => [code, { en: linesIn(en), ar: linesIn(ar) }]),
)

function linesIn(text: string) {
  return text.replaceAll('\\n', '\n')
}

/** Of codes that are not among those that a new clinic starts with. */
const OWN_ARABIC = tableOf(`
EXAM-NEW      | فحص شامل لمريض جديد
REVIEW        | مراجعة مجانية
XR-01         | أشعة ذروية
XR-02         | أشعة مجنحة، زوج
AMAL          | حشوة أملغم
SPC-ENDO      | معالجة لبية، رحى
CRN-TEMP      | تاج مؤقت
SPC-ORTHO-CON | استشارة تقويم وسجلات
SPC-RETAIN    | مثبتات للفكين
BRUSH         | رأس فرشاة كهربائية وفرشاة بين الأسنان
REPORT        | تقرير طبي للتأمين
`).map(([code = '', ar = '']): [string, string] => [code, ar])
const ARABIC = new Map([...STARTER_CODES.map(({ code, ar }): [string, string] => [code, ar]), ...OWN_ARABIC])

/** What the codes do on the chart, each with a price per tooth; those of the gums and of braces are per visit. */
const effects = new Map(
  tableOf(`
filling    | COMP-1 COMP-2 COMP-3 AMAL CORE
sealant    | SEAL
pulpotomy  | PULP
root_canal | SPC-ENDO SPC-RETREAT
crown      | CRN-ZIR SPC-IMP-CRN
temporary  | CRN-TEMP
veneer     | VENEER
extraction | EXT EXT-MILK SPC-WIS
implant    | SPC-IMP
perio      | SRP
ortho      | SPC-BRACES SPC-ALIGN SPC-ADJUST
`).flatMap(([effect = '', of = '']) => listOf(of, ' ').map((code) => [code, effect as Effect] as const)),
)
const PER_VISIT: ReadonlySet<string> = new Set(['perio', 'ortho', 'none'])

/** How plans of insurers group them; the others are 'other'. */
const benefits = new Map(
  tableOf(`
consultation | CONS EXAM-NEW EXAM-REC EMER REVIEW
preventive   | XR-01 XR-02 XR-OPG SCAL FLUO SEAL
basic        | COMP-1 COMP-2 COMP-3 AMAL PULP EXT EXT-MILK SRP
major        | CORE SPC-ENDO SPC-RETREAT CRN-ZIR CRN-TEMP CRN-FIX SPC-WIS SPC-IMP SPC-IMP-CRN
orthodontic  | SPC-ORTHO-CON SPC-BRACES SPC-ALIGN SPC-ADJUST SPC-RETAIN
cosmetic     | VENEER WHT-OFFICE WHT-HOME
`).flatMap(([benefit = '', of = '']) => listOf(of, ' ').map((code) => [code, benefit as Benefit] as const)),
)

export const demoCodes = [...codes].map(([code, { text, cost, minutes, active }]) => {
  const { en: note_text_en = null, ar: note_text_ar = null } = notes.get(code) ?? {}
  const description = text.replace(', {tooth}', '')
  const effect = effects.get(code) ?? 'none'
  return {
    code,
    description,
    description_ar: ARABIC.get(code) ?? null,
    default_cost: cost,
    minutes,
    active,
    note_text_en,
    note_text_ar,
    effect,
    benefit: benefits.get(code) ?? ('other' as const),
    per: PER_VISIT.has(effect) ? ('visit' as const) : ('tooth' as const),
  }
})

/** A line as staff enter it: the code's text and price, and the tooth if the text names it. */
export function lineOf(treatment_code: string, tooth = ''): TreatmentLine & { teeth: ChartedTooth[] } {
  const known = codes.get(treatment_code)
  if (!known) throw new Error(`There is no treatment code ${treatment_code}`)
  const { text, cost } = known
  const number = tooth && text.includes('{tooth}') ? numberOf(tooth) : undefined
  const teeth = number === undefined ? [] : [{ tooth: number, surfaces: surfacesOf(treatment_code, number) }]
  return { treatment_code, description: text.replace('{tooth}', tooth), cost, teeth }
}

/** The surfaces that a filling or a sealant usually covers; the other codes treat the whole tooth. */
function surfacesOf(code: string, tooth: ToothNumber): Surface[] {
  const front = isAnterior(tooth)
  if (code === 'SEAL') return ['O']
  if (code === 'COMP-1') return [front ? 'B' : 'O']
  if (code === 'COMP-2') return front ? ['M', 'L'] : tooth % 2 === 0 ? ['M', 'O'] : ['O', 'D']
  if (code === 'COMP-3' || code === 'CORE') return front ? ['M', 'B', 'L'] : ['M', 'O', 'D']
  return []
}

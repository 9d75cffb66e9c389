import { money } from '../domain/money.ts'
import type { TreatmentLine } from '../domain/treatment.ts'
import { tableOf } from './table.ts'

/** Code, price, text with the tooth where staff note which one it was. */
const rows = tableOf(`
CONS          |   100 | Dental consultation
EXAM-NEW      |   200 | Comprehensive examination, new patient
EXAM-REC      |   100 | Recall examination
EMER          |   180 | Emergency examination and pain relief
REVIEW        |     0 | Review, no charge
XR-01         |  62.5 | Periapical X-ray
XR-02         |   110 | Bitewing X-rays, pair
XR-OPG        |   220 | Panoramic X-ray (OPG)
XR-CBCT       |   650 | Cone beam CT scan
SCAL          |   320 | Scaling and polishing
FLUO          |   150 | Fluoride varnish
SEAL          |   120 | Fissure sealant, per tooth, {tooth}
COMP-1        |   280 | Composite filling, one surface, {tooth}
COMP-2        |   350 | Composite filling, two surfaces, {tooth}
COMP-3        |   420 | Composite filling, three surfaces, {tooth}
AMAL          |   180 | Amalgam filling | retired
CORE          |   350 | Core build-up, {tooth}
PULP          |   380 | Pulpotomy, milk tooth, {tooth}
SPC-ENDO      |  1650 | Root canal treatment, molar, {tooth}
SPC-RETREAT   |  2100 | Root canal retreatment, {tooth}
CRN-ZIR       |  1900 | Zirconia crown, {tooth}
CRN-TEMP      |   200 | Temporary crown, {tooth}
CRN-FIX       |   175 | Crown re-cementation, {tooth}
VENEER        |  2300 | Porcelain veneer, {tooth}
EXT           |   280 | Simple extraction, {tooth}
EXT-MILK      |   160 | Extraction, milk tooth, {tooth}
SPC-WIS       |  1400 | Impacted wisdom tooth removal, {tooth}
SRP           |   380 | Deep cleaning, per quadrant
SPC-IMP       |  4800 | Dental implant, fixture, {tooth}
SPC-IMP-CRN   |  3400 | Implant crown with abutment, {tooth}
SPC-ORTHO-CON |   400 | Orthodontic consultation and records
SPC-BRACES    |  8500 | Metal braces, both jaws
SPC-ALIGN     | 14500 | Clear aligners, full course
SPC-ADJUST    |   350 | Orthodontic adjustment
SPC-RETAIN    |   900 | Retainers, both jaws
WHT-OFFICE    |  1300 | In-office whitening
WHT-HOME      |   850 | Home whitening kit with trays
NIGHT         |   700 | Night guard
BRUSH         |  87.5 | Electric toothbrush head and interdental set
REPORT        |   100 | Medical report for insurance
`)

const codes = new Map(
  rows.map(([code = '', cost, text = '', state]) => [code, { text, cost: money(Number(cost)), active: !state }]),
)

export const demoCodes = [...codes].map(([code, { text, cost, active }]) => {
  return { code, description: text.replace(', {tooth}', ''), default_cost: cost, active }
})

/** A line as staff enter it: the code's text and price. */
export function lineOf(treatment_code: string, tooth = ''): TreatmentLine {
  const known = codes.get(treatment_code)
  if (!known) throw new Error(`There is no treatment code ${treatment_code}`)
  return { treatment_code, description: known.text.replace('{tooth}', tooth), cost: known.cost }
}

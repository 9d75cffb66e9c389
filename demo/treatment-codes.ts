import { type Money, money } from '../domain/money.ts'

interface DemoCode {
  code: string
  description: string
  default_cost: Money
  /** Staff note which tooth it was. */
  on_a_tooth: boolean
  active: boolean
}

const entry = (code: string, description: string, cost: number): DemoCode => ({
  code,
  description,
  default_cost: money(cost),
  on_a_tooth: false,
  active: true,
})
const onTooth = (...of: Parameters<typeof entry>): DemoCode => ({ ...entry(...of), on_a_tooth: true })
const retired = (...of: Parameters<typeof entry>): DemoCode => ({ ...entry(...of), active: false })

export const demo_codes: readonly DemoCode[] = [
  entry('CONS', 'Dental consultation', 100),
  entry('EXAM-NEW', 'Comprehensive examination, new patient', 200),
  entry('EXAM-REC', 'Recall examination', 100),
  entry('EMER', 'Emergency examination and pain relief', 180),
  entry('REVIEW', 'Review, no charge', 0),
  entry('XR-01', 'Periapical X-ray', 62.5),
  entry('XR-02', 'Bitewing X-rays, pair', 110),
  entry('XR-OPG', 'Panoramic X-ray (OPG)', 220),
  entry('XR-CBCT', 'Cone beam CT scan', 650),
  entry('SCAL', 'Scaling and polishing', 320),
  entry('AIRFLOW', 'Airflow stain removal', 180),
  entry('FLUO', 'Fluoride varnish', 150),
  onTooth('SEAL', 'Fissure sealant, per tooth', 120),
  onTooth('DESENS', 'Desensitising treatment', 150),
  onTooth('COMP-1', 'Composite filling, one surface', 280),
  onTooth('COMP-2', 'Composite filling, two surfaces', 350),
  onTooth('COMP-3', 'Composite filling, three surfaces', 420),
  onTooth('COMP-ANT', 'Composite filling, front tooth', 320),
  onTooth('GIC', 'Glass ionomer filling', 220),
  retired('AMAL', 'Amalgam filling', 180),
  onTooth('CORE', 'Core build-up', 350),
  onTooth('POST', 'Fibre post', 450),
  onTooth('INLAY', 'Ceramic inlay', 1100),
  onTooth('PULP', 'Pulpotomy, milk tooth', 380),
  onTooth('RCT-ANT', 'Root canal treatment, front tooth', 850),
  onTooth('RCT-PM', 'Root canal treatment, premolar', 1150),
  onTooth('SPC-ENDO', 'Root canal treatment, molar', 1650),
  onTooth('SPC-RETREAT', 'Root canal retreatment', 2100),
  onTooth('SPC-APICO', 'Apicectomy', 2200),
  onTooth('CRN-ZIR', 'Zirconia crown', 1900),
  onTooth('CRN-EMAX', 'Lithium disilicate crown', 2100),
  retired('CRN-PFM', 'Porcelain fused to metal crown', 1200),
  onTooth('CRN-TEMP', 'Temporary crown', 200),
  onTooth('CRN-FIX', 'Crown re-cementation', 175),
  entry('BRIDGE-3', 'Zirconia bridge, three units', 5400),
  onTooth('VENEER', 'Porcelain veneer', 2300),
  onTooth('SSC', 'Stainless steel crown, milk tooth', 480),
  entry('SPACE', 'Space maintainer', 650),
  onTooth('EXT', 'Simple extraction', 280),
  onTooth('EXT-SURG', 'Surgical extraction', 650),
  onTooth('EXT-MILK', 'Extraction, milk tooth', 160),
  onTooth('SPC-WIS', 'Impacted wisdom tooth removal', 1400),
  entry('SUTURE', 'Suture removal', 0),
  entry('SRP', 'Deep cleaning, per quadrant', 380),
  entry('SPC-FLAP', 'Periodontal flap surgery, per quadrant', 1700),
  entry('SPC-GRAFT', 'Gum graft', 2600),
  onTooth('SPC-IMP', 'Dental implant, fixture', 4800),
  onTooth('SPC-IMP-CRN', 'Implant crown with abutment', 3400),
  entry('SPC-SINUS', 'Sinus lift', 5200),
  entry('SPC-ORTHO-CON', 'Orthodontic consultation and records', 400),
  entry('SPC-BRACES', 'Metal braces, both jaws', 8500),
  entry('SPC-CERAMIC', 'Ceramic braces, both jaws', 10_500),
  entry('SPC-ALIGN', 'Clear aligners, full course', 14_500),
  entry('SPC-ADJUST', 'Orthodontic adjustment', 350),
  entry('SPC-RETAIN', 'Retainers, both jaws', 900),
  entry('WHT-OFFICE', 'In-office whitening', 1300),
  entry('WHT-HOME', 'Home whitening kit with trays', 850),
  entry('NIGHT', 'Night guard', 700),
  entry('BRUSH', 'Electric toothbrush head and interdental set', 87.5),
  entry('REPORT', 'Medical report for insurance', 100),
]

const by_code = new Map(demo_codes.map((known) => [known.code, known]))

/** A line as staff enter it: the code's text and price, with the tooth where there is one. */
export function lineOf(treatment_code: string, tooth: string) {
  const known = by_code.get(treatment_code)
  if (!known) throw new Error(`There is no treatment code ${treatment_code}`)
  const description = known.on_a_tooth ? `${known.description}, ${tooth}` : known.description
  return { treatment_code, description, cost: known.default_cost }
}

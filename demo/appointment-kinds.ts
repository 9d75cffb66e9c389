import type { DoctorKey } from './staff.ts'
import { listOf, tableOf } from './table.ts'

/**
 * Doctor, weight, minutes, the possible teeth (a child's have letters), the treatments done and charged (one is
 * chosen), and the front desk's note when booking (one is chosen).
 */
const kindsIn = (text: string) =>
  tableOf(text).map(([doctor, weight, minutes, teeth, codes, notes]) => ({
    doctor: doctor as DoctorKey,
    weight: Number(weight),
    minutes: Number(minutes),
    teeth: listOf(teeth, ''),
    codes: listOf(codes),
    notes: listOf(notes, ';'),
  }))

export const usualAppointments = kindsIn(`
layla  | 30 | 30 | 4567 | EMER XR-01, CONS XR-01 | Toothache {tooth}; Pain {tooth} since Thursday; c/o pain on biting {tooth}; Cold sensitivity {tooth}; ألم في الضرس; Pain {tooth}, no sleep
layla  | 20 | 75 | 67   | SPC-ENDO XR-01 | RCT {tooth}, 1st visit; RCT {tooth}; Molar endo {tooth}, referred by Dr. Omar; RCT {tooth}, took ibuprofen
layla  | 16 | 60 | 67   | XR-01, XR-01 CORE | RCT {tooth}, 2nd visit; Finish RCT {tooth}; RCT {tooth} 2/2, then crown with Dr. Stefan
layla  | 9  | 90 | 4567 | SPC-RETREAT XR-01, SPC-RETREAT XR-CBCT | Retreatment {tooth}, microscope; Re-RCT {tooth}, done abroad 2019; {tooth} fistula, CBCT first
layla  | 14 | 15 | 4567 | REVIEW, XR-01 | Review; Post-op check;
stefan | 32 | 30 | 4567 | EXAM-REC SCAL, EXAM-REC XR-02 SCAL, SCAL | Recall 6/12; Check-up + cleaning; Cleaning; Recall, overdue; فحص وتنظيف; ;
stefan | 18 | 45 | 4567 | COMP-2, COMP-1 XR-01, COMP-3 | Filling {tooth}; {tooth} filling; Broken filling {tooth}; Filling {tooth}, nervous; حشوة {tooth}
stefan | 10 | 60 | 4567 | CRN-ZIR CRN-TEMP, CRN-ZIR CORE | Crown prep {tooth}; Prep {tooth}, shade A2; Crown prep {tooth}, lab pick-up 17:00; تلبيسة {tooth}
stefan | 10 | 30 | 4567 | REVIEW, XR-01 | Crown fit {tooth}; Fit {tooth} - check lab is in!; Cementation {tooth}
stefan | 4  | 30 | 4567 | CONS XR-CBCT, CONS XR-OPG, CONS | Implant consult {tooth}; Wants implant instead of bridge; Implant, bring old CT
stefan | 3  | 90 | 456  | SPC-IMP | Implant {tooth}, premed taken; Implant surgery {tooth}, 2nd nurse needed; Implant {tooth}, consent signed
stefan | 6  | 30 | 4567 | EXT XR-01, EXT | Ext {tooth}; Extraction {tooth}, on aspirin; خلع {tooth}; Ext {tooth}, consent signed
stefan | 4  | 60 | 8    | SPC-WIS XR-OPG, SPC-WIS | Wisdom tooth {tooth}, needs a lift home; Impacted {tooth}, sick leave needed
stefan | 5  | 60 | 4567 | SRP SRP | SRP right side; SRP left side; Deep cleaning, LA; Perio, bleeding gums
ananya | 44 | 30 | 1234 | SPC-ADJUST, SPC-ADJUST, SPC-ADJUST, REVIEW | Ortho adj; Adj, 018 NiTi; Adj + new elastics; Bracket off {tooth}; Adj, exam week - evenings only; ;
ananya | 18 | 30 | 4567 | SPC-ORTHO-CON XR-OPG, SPC-ORTHO-CON, CONS | Ortho consult; Ortho consult, mother comes along; Asks about clear aligners; استشارة تقويم
ananya | 3  | 90 | 4567 | SPC-BRACES | Bond-up U/L; Bonding, clean first; Braces on! School photo before
ananya | 2  | 60 | 4567 | SPC-ALIGN | Aligner start, attachments; Aligners delivery 1-6
ananya | 5  | 45 | 4567 | SPC-RETAIN | Debond + retainers; Retainers; Retainers lost, new scan
omar   | 22 | 30 | 4567 | EXAM-REC SCAL, SCAL, EXAM-REC, EXAM-REC XR-02 SCAL | Recall 6/12; Check-up + cleaning; فحص وتنظيف; ;
omar   | 22 | 30 | DE   | EXAM-REC FLUO, EXAM-REC, EXAM-REC FLUO XR-02, FLUO | Child check-up; School check-up; Mum asks: no X-ray; Check-up + fluoride; فحص أطفال;
omar   | 6  | 30 | DE   | SEAL, SEAL FLUO | Sealants, after school; Filling {tooth}, likes cartoons
omar   | 8  | 45 | DE   | PULP, EXT-MILK, PULP FLUO | Milk tooth {tooth}, did not sleep; Pulpotomy {tooth}, slow and kind; Ext {tooth}, father stays in room
omar   | 10 | 30 | 4567 | EMER XR-01, CONS XR-01 | Toothache {tooth}; Pain {tooth}; ألم في الضرس
omar   | 13 | 45 | 4567 | COMP-2, COMP-1 XR-01, COMP-3 | Filling {tooth}; {tooth} + maybe the one behind; حشوة {tooth}
omar   | 6  | 60 | 12   | WHT-OFFICE, WHT-HOME, WHT-OFFICE SCAL | Whitening; Whitening, wedding next month; تبييض
`)

export const firstAppointments = kindsIn(`
stefan | 1  | 45 | 4567 | EXAM-NEW XR-OPG, EXAM-NEW XR-OPG SCAL, EXAM-NEW XR-02, CONS XR-OPG | New pt; New pt, referred by sister; New pt - bring QID; New pt, found us on the map; مريض جديد; New, moved from Dubai
omar   | 1  | 45 | 4567 | EXAM-NEW XR-OPG, EXAM-NEW XR-02, EXAM-NEW XR-OPG SCAL | New pt; New pt, whole family; مريض جديد; New, works nearby
`)

export const emergencies = kindsIn(`
omar   | 1  | 15 | 4567 | EMER XR-01, EMER, CRN-FIX | Squeezed in: swelling {tooth}; Walk-in, crown came off {tooth}; Walk-in, broken tooth {tooth}, in pain
`)

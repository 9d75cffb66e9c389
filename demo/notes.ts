/** Why people call off; nothing is written down for some. */
export const reasons_to_call_off = [
  'Patient called, stuck at work',
  'Child has fever',
  'Travelling, will call when back',
  'Feels better, wants to wait',
  'Doctor’s emergency, patient agreed to another day',
  'Car broke down on Salwa Road',
  'Insurance approval not here yet',
  'Has the flu',
  'Forgot, wants another day',
  'سافر المريض',
  '',
  '',
]

/** Beside a payment that comes after the invoice; some need no words. */
export const notes_on_payments = [
  'Instalment',
  'Instalment, as agreed',
  'Rest on collection',
  'Paid by brother',
  'Paid by husband',
  'Came by to pay',
  '',
  '',
]

export const reasons_to_refund = [
  'Insurer approved afterwards and pays directly, patient refunded',
  'Treatment stopped, patient leaves Qatar',
  'Paid twice, employer had paid by transfer',
  'Complaint settled, amount given back',
  'Refund agreed with the manager',
]

/** By the code that an invoice has: what the doctor takes part in. */
export const reasons_to_deduct: readonly { code: string; reason: string; amount: number }[] = [
  { code: 'CRN-ZIR', reason: 'Laboratory fee for the crown, doctor’s part', amount: 120 },
  { code: 'CRN-EMAX', reason: 'Crown remade by the laboratory, shade was wrong', amount: 180 },
  { code: 'SPC-IMP', reason: 'Healing abutment ordered twice', amount: 250 },
  { code: 'SPC-ENDO', reason: 'Two nickel-titanium files separated and replaced', amount: 90 },
  { code: 'VENEER', reason: 'Laboratory express fee, asked for by the doctor', amount: 300 },
  { code: 'BRIDGE-3', reason: 'Laboratory fee for the second framework', amount: 350 },
  { code: 'SPC-RETREAT', reason: 'Microscope service, shared as agreed', amount: 75 },
  { code: 'SPC-BRACES', reason: 'Bracket kit opened and not used', amount: 140 },
  { code: 'WHT-OFFICE', reason: 'Second whitening kit used', amount: 112.5 },
  { code: 'COMP-3', reason: 'Filling redone within 30 days without charge', amount: 60 },
]

/** What the desk sells without a visit. */
export const sold_at_the_desk: readonly (readonly string[])[] = [
  ['BRUSH'],
  ['BRUSH', 'BRUSH'],
  ['REPORT'],
  ['WHT-HOME'],
  ['REPORT', 'BRUSH'],
]

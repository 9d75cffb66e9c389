import { NO_MEDICINE, type PrescribedMedicine } from '#domain/prescription.ts'

export type Prescribed = PrescribedMedicine

/** What the demo's doctors prescribe. */
export const PRESCRIBED = {
  ibuprofen: {
    ...NO_MEDICINE,
    name: 'Ibuprofen',
    form: 'tablet',
    strength: '400 mg',
    dose: '1 tablet',
    times: 'every 8 hours, after food',
    days: 3,
    quantity: 12,
    as_needed: true,
  },
  amoxicillin: {
    ...NO_MEDICINE,
    name: 'Amoxicillin',
    form: 'capsule',
    strength: '500 mg',
    dose: '1 capsule',
    times: 'every 8 hours',
    days: 5,
    quantity: 15,
  },
  chlorhexidine: {
    ...NO_MEDICINE,
    name: 'Chlorhexidine',
    form: 'mouthwash',
    strength: '0.2 %',
    dose: '10 mL',
    times: 'twice a day for one minute',
    days: 7,
    quantity: 1,
    note: 'Half an hour after brushing',
  },
} satisfies Record<string, Prescribed>

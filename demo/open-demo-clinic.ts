import type { SessionUser } from '#contract/session.ts'
import { DEFAULT_BUSINESS_HOURS } from '#domain/business-hours.ts'
import { updateClinicSettings } from '#server/nouns/clinic/commands.ts'
import { DEMO_PASSWORD } from '#server/nouns/clinic/demo-accounts.ts'
import type { PublicContext } from '#server/base/context/context.ts'
import { updateDoctorSettings } from '#server/nouns/doctors/commands.ts'
import { setFavourites } from '#server/nouns/medicines/favourites.ts'
import { createTreatmentCode } from '#server/nouns/treatment-codes/commands.ts'
import { createUser } from '#server/nouns/users/commands.ts'
import { addLabs } from './labs.ts'
import { addTransfer } from './means.ts'
import { addPayers } from './payers.ts'
import { PRESCRIBED } from './prescribed.ts'
import { doctors, staff, type StaffKey } from './staff.ts'
import { demoCodes } from './treatment-codes.ts'

/** The admin's preparations before the first patient: accounts, settings, doctors, treatment codes. */
export async function openDemoClinic(context: PublicContext): Promise<Map<StaffKey, SessionUser>> {
  const team = new Map<StaffKey, SessionUser>()
  for (const { key, ...person } of staff) {
    const id = await createUser(context, { ...person, password: DEMO_PASSWORD, is_demo: true })
    const doctor = context.database.selectFrom('doctors').select('id').where('user_id', '=', id)
    const doctor_id = (await doctor.executeTakeFirst())?.id ?? null
    team.set(key, { id, ...person, doctor_id })
  }
  const [admin] = team.values()
  if (!admin) throw new Error('The demo clinic has no staff')
  const opening = { ...context, user: admin }
  await updateClinicSettings(opening, demoClinic, undefined)
  for (const { key, profile } of doctors) {
    const user = team.get(key)
    await updateDoctorSettings(opening, { id: user?.doctor_id ?? 0, ...profile }, undefined)
    if (user) await setFavourites({ ...context, user }, { medicines: Object.values(PRESCRIBED) })
  }
  for (const code of demoCodes) await createTreatmentCode(opening, code)
  await addTransfer(opening)
  await addLabs(opening)
  await addPayers(opening)
  return team
}

const demoClinic = {
  clinic_name: 'Lulwa Bay Dental Clinic',
  clinic_name_ar: 'عيادة لولوة باي لطب الأسنان',
  address: 'Porto Arabia Drive, Tower 9, Ground Floor, The Pearl, Zone 66, Doha, Qatar',
  phone: '+974 4000 0190',
  email: 'hello@lulwabay.example',
  website: 'https://lulwabay.example',
  business_hours: DEFAULT_BUSINESS_HOURS,
  card_processing_fee: 2.8,
  currency: 'QR',
} as const

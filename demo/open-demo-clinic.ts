import type { SessionUser } from '../contract/session.ts'
import { updateClinicSettings } from '../server/clinic/commands.ts'
import { updateDoctorSettings } from '../server/doctors/commands.ts'
import type { Context, PublicContext } from '../server/context/context.ts'
import { createTreatmentCode } from '../server/treatment-codes/commands.ts'
import { createUser } from '../server/users/commands.ts'
import { demo_password } from '../server/clinic/demo-accounts.ts'
import { demo_clinic } from './clinic.ts'
import { doctor_keys, doctor_profiles, staff, type StaffKey } from './staff.ts'
import { demo_codes } from './treatment-codes.ts'

/** The demo clinic's people, each as one who is signed in. */
export type Team = (key: StaffKey) => SessionUser

/** What an admin does before the first patient comes: accounts, settings, doctors, treatment codes. */
export async function openDemoClinic(context: PublicContext): Promise<Team> {
  const team = await hireTeam(context)
  const opening: Context = { ...context, user: team('admin') }
  await updateClinicSettings(opening, demo_clinic, undefined)
  for (const key of doctor_keys) {
    await updateDoctorSettings(opening, { id: team(key).doctor_id ?? 0, ...doctor_profiles[key] }, undefined)
  }
  for (const { on_a_tooth: _on_a_tooth, ...code } of demo_codes) await createTreatmentCode(opening, code)
  return team
}

async function hireTeam(context: PublicContext): Promise<Team> {
  const hired = new Map<StaffKey, SessionUser>()
  for (const { key, ...person } of staff) {
    const id = await createUser(context, { ...person, password: demo_password, is_demo: true })
    const { name, email, role } = person
    hired.set(key, { id, name, email, role, doctor_id: await doctorOf(context, id) })
  }
  return (key) => {
    const user = hired.get(key)
    if (!user) throw new Error(`Nobody in the demo clinic is called ${key}`)
    return user
  }
}

async function doctorOf({ database }: PublicContext, user_id: number) {
  const doctor = await database.selectFrom('doctors').select('id').where('user_id', '=', user_id).executeTakeFirst()
  return doctor?.id ?? null
}

import { addDays, type Day, dayOf, type LocalTime } from '#domain/calendar.ts'
import type { Act } from './act.ts'
import type { DemoChairs } from './chairs.ts'
import { openingHourTime } from './clinic-clock.ts'
import { actsOfDayCloses, actsOfStatements } from './closes.ts'
import { actsOfAgreements } from './agreements.ts'
import { actsOfDebts } from './debts.ts'
import { actsOfExpenses, actsOfRecurring } from './expenses.ts'
import { actsOfFamilies } from './families.ts'
import { actsOfHistories } from './histories.ts'
import { actsOfImports } from './imports.ts'
import { actsOfInvoice } from './invoices.ts'
import { actsOfPolicies } from './payers.ts'
import { actsOfLabWork } from './lab-work.ts'
import { actsOfMoneyBack } from './money-back.ts'
import { actsOfInbox } from './xrays/inbox.ts'
import { actsOfAlerts } from './patient-file.ts'
import { actsOfPatients, type Patient, planPatients, REGULARS } from './patients.ts'
import { actsOfPlans } from './plans.ts'
import { randomFrom } from './random.ts'
import { type DoctorKey, doctors } from './staff.ts'
import { actsOfTasks } from './tasks.ts'
import { actsOfTreatedMouth } from './treated-mouth.ts'
import { lineOf } from './treatment-codes.ts'
import { actsOfDay, type DemoDay } from './appointments.ts'
import { actsOfPresentHour } from './present-hour.ts'
import { actsOfWaitList } from './wait-list.ts'

const [daysBack, daysAhead] = [56, 35]

export const firstDayOf = (today: Day): Day => addDays(today, -daysBack)

/**
 * All acts of the demo clinic, in the order of time: at any hour, the acts that have not happened yet are the rest of
 * the list. The same day gives the same list, except for what a few patients do about the present hour.
 */
export function planClinic(now: LocalTime, doctorId: (key: DoctorKey) => number, chairs?: DemoChairs): Act[] {
  const today = dayOf(now)
  const random = randomFrom(today)
  const first_day = firstDayOf(today)
  const patients = planPatients(random, first_day, daysBack)
  const adults = patients.slice(0, REGULARS).filter(({ is_child }) => !is_child)
  const demo: DemoDay = { random, today, patients, doctorId, chairs, flows: [] }
  const acts = [...actsOfPatients(random, patients, first_day)]
  // First, so that no other appointment treats these teeth.
  const wellKnown = adults.find(({ entry }) => entry.date_of_birth !== null && entry.contact_number !== null)
  if (wellKnown) acts.push(...actsOfTreatedMouth({ patient: wellKnown, doctor_id: doctorId('stefan') }, today))
  for (let day = first_day; day <= addDays(today, daysAhead); day = addDays(day, 1)) {
    for (const { key } of doctors) acts.push(...actsOfDay(demo, key, day))
    if (random.chance(0.5)) {
      const [at, patient] = [openingHourTime(day, random), random.pick(adults)]
      const treatments = [lineOf(random.pick(['BRUSH', 'REPORT', 'WHT-HOME']))]
      acts.push(...actsOfInvoice(random, { patient, appointment: null, treatments, at }))
    }
  }
  // One patient in four answers questions, and has alerts from the answers alone.
  const regulars = patients.slice(0, REGULARS)
  const answers = (patient: Patient) => regulars.indexOf(patient) % 4 === 0
  acts.push(
    ...actsOfAlerts(
      regulars.filter((patient) => !answers(patient)),
      today,
    ),
  )
  acts.push(...actsOfHistories(regulars.filter(answers), today))
  acts.push(...actsOfWaitList(random, regulars, today))
  acts.push(...actsOfPlans(randomFrom(`plans of ${today}`), regulars, today, doctorId('stefan')))
  acts.push(...actsOfDebts(random, adults, today))
  acts.push(...actsOfAgreements(randomFrom('agreements'), adults, today))
  acts.push(...actsOfFamilies(randomFrom('families'), regulars, today), ...actsOfMoneyBack(adults, today))
  acts.push(...actsOfPresentHour(demo, now))
  acts.push(...actsOfLabWork(adults.slice(40), today, doctorId('stefan')))
  acts.push(...actsOfPolicies(adults.slice(50), today, doctorId('stefan')), ...actsOfTasks(adults.slice(20), today))
  acts.push(...actsOfImports(adults, today), ...actsOfInbox(adults.slice(30), today))
  acts.push(...actsOfRecurring(today))
  acts.push(...[actsOfExpenses, actsOfDayCloses, actsOfStatements].flatMap((each) => [...each(first_day, today)]))
  return acts.toSorted((a, b) => a.at.localeCompare(b.at))
}

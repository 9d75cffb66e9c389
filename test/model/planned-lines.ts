import type { Appointment, PlanItem, AppointmentTreatment } from './clinic.ts'
import type { Line } from './single-records.ts'

const bookedFor = ({ lines }: Appointment) => lines.flatMap(({ item }) => item ?? [])

/** A client that does not know plans sends texts and prices: a line equal to a booked item is that item, each once. */
export function recognised(appointment: Appointment, entered: readonly Line[]): AppointmentTreatment[] {
  const free = bookedFor(appointment).toSorted((one, other) => one.id - other.id)
  return entered.map(({ treatment_code, cost }) => {
    const place = free.findIndex((item) => item.treatment_code === treatment_code && item.cost === cost)
    const [item = null] = place < 0 ? [] : free.splice(place, 1)
    return { treatment_code, cost, item }
  })
}

/** Books the items of the lines, and unbooks those without a line. */
export function writeLines(appointment: Appointment, lines: AppointmentTreatment[]) {
  for (const item of bookedFor(appointment)) if (item.appointment === appointment) unbook(item)
  appointment.lines = lines
  for (const item of bookedFor(appointment)) Object.assign(item, { state: 'booked', appointment })
}

/** Its lines stay: they are used again when the cancellation is undone. */
export function giveBackAll(appointment: Appointment) {
  for (const item of bookedFor(appointment)) unbook(item)
}

export function moveItems(appointment: Appointment, state: 'booked' | 'done') {
  for (const item of bookedFor(appointment)) item.state = state
}

const unbook = (item: PlanItem) => Object.assign(item, { state: 'accepted', appointment: null })

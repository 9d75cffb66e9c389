import { agreements } from './agreements.ts'
import { apiKeys } from './api-keys.ts'
import { appointmentSteps } from './appointment-steps.ts'
import { appointmentTypes } from './appointment-types.ts'
import { appointments } from './appointments.ts'
import { approvals } from './approvals.ts'
import { audit } from './audit.ts'
import { blocks } from './blocks.ts'
import { bpeExams } from './bpe-exams.ts'
import { bridges } from './bridge.ts'
import { chairs } from './chairs.ts'
import { chart } from './chart.ts'
import { claimBatches } from './claim-batches.ts'
import { claims } from './claims.ts'
import { clinic } from './clinic.ts'
import { contacts } from './contacts.ts'
import { dayCloses } from './day-closes.ts'
import { deposits } from './deposits.ts'
import { doctors } from './doctors.ts'
import { expenses } from './expenses.ts'
import { exports } from './exports.ts'
import { families } from './families.ts'
import { figures } from './figures.ts'
import { fileMarks } from './file-marks.ts'
import { files } from './files.ts'
import { firstSteps } from './first-steps.ts'
import { hours } from './hours.ts'
import { imports } from './imports.ts'
import { invoices } from './invoices.ts'
import { journal } from './journal.ts'
import { labCases } from './lab-cases.ts'
import { labs } from './labs.ts'
import { leaves } from './leaves.ts'
import { letters } from './letters.ts'
import { meansOfPayment } from './means.ts'
import { medicines } from './medicines.ts'
import { notes } from './notes.ts'
import { orthoEntries } from './ortho-entries.ts'
import { patientAlerts } from './patient-alerts.ts'
import { patients } from './patients.ts'
import { payerPayments } from './payer-payments.ts'
import { payers } from './payers.ts'
import { payouts } from './payouts.ts'
import { perioExams } from './perio-exams.ts'
import { plans } from './plans.ts'
import { policies } from './policies.ts'
import { priceLists } from './price-lists.ts'
import { profile } from './profile.ts'
import { profit } from './profit.ts'
import { questionnaires } from './questionnaires.ts'
import { recalls } from './recalls.ts'
import { receivables } from './receivables.ts'
import { recurringExpenses } from './recurring-expenses.ts'
import { rehearsals } from './rehearsal.ts'
import { reminders } from './reminders.ts'
import { reports } from './reports.ts'
import { series } from './series.ts'
import { server_status } from './server-status.ts'
import { session } from './session.ts'
import { since } from './since.ts'
import { statements } from './statements.ts'
import { tasks } from './tasks.ts'
import { taxes } from './taxes.ts'
import { treatmentCodes } from './treatment-codes.ts'
import { undoneImports } from './undone-imports.ts'
import { unfiledPictures } from './unfiled.ts'
import { users } from './users.ts'
import { waitList } from './wait-list.ts'
import { week } from './week.ts'

/** What is known of a patient, and what is done for them. */
const recordCalls = {
  ...patients,
  ...patientAlerts,
  ...questionnaires,
  ...notes,
  ...chart,
  ...bpeExams,
  ...orthoEntries,
  ...perioExams,
  ...files,
  ...fileMarks,
  ...unfiledPictures,
  ...letters,
  ...medicines,
  ...plans,
  ...families,
  ...labCases,
  ...policies,
  ...approvals,
  ...since,
}

/** Whom the clinic sees when, and whom it has to reach. */
const diaryCalls = {
  ...appointments,
  ...appointmentSteps,
  ...series,
  ...week,
  ...blocks,
  ...leaves,
  ...contacts,
  ...waitList,
  ...tasks,
  ...taxes,
  ...recalls,
  ...reminders,
  ...receivables,
}

/** What is charged, paid, earned and spent. */
const moneyCalls = {
  ...invoices,
  ...deposits,
  ...agreements,
  ...claims,
  ...claimBatches,
  ...payerPayments,
  ...payouts,
  ...statements,
  ...dayCloses,
  ...expenses,
  ...recurringExpenses,
  ...figures,
  ...reports,
  ...profit,
  ...bridges,
  ...journal,
  ...rehearsals,
}

/** Who works here, with what settings. */
const clinicCalls = {
  ...session,
  ...profile,
  ...chairs,
  ...meansOfPayment,
  ...doctors,
  ...hours,
  ...clinic,
  ...server_status,
  ...firstSteps,
  ...users,
  ...apiKeys,
  ...treatmentCodes,
  ...appointmentTypes,
  ...labs,
  ...payers,
  ...priceLists,
  ...imports,
  ...undoneImports,
  ...exports,
  ...audit,
}

type RecordCalls = typeof recordCalls
type DiaryCalls = typeof diaryCalls
type MoneyCalls = typeof moneyCalls
type ClinicCalls = typeof clinicCalls

/** In four parts, since TypeScript writes no declaration of one type as large as all of them together. */
export type Api = RecordCalls & DiaryCalls & MoneyCalls & ClinicCalls
export type EndpointName = keyof Api

/** The whole API. Each call is named by the verb that staff use, or by the noun it returns. */
export const api: Api = { ...recordCalls, ...diaryCalls, ...moneyCalls, ...clinicCalls }

import type { Server } from '#server/base/http/server.ts'
import { auditRoutes } from '#server/across/audit/routes.ts'
import { exportRoutes } from '#server/across/exports/routes.ts'
import { figureRoutes } from '#server/across/figures/routes.ts'
import { bridgeRoutes } from '#server/across/bridge/routes.ts'
import { journalRoutes } from '#server/across/journal/routes.ts'
import { rehearsalRoutes } from '#server/across/rehearsal/routes.ts'
import { sinceRoutes } from '#server/across/since/routes.ts'
import { profitRoutes } from '#server/across/profit/routes.ts'
import { importRoutes } from '#server/across/imports/routes.ts'
import { claimFileRoutes } from '#server/across/claim-files/routes.ts'
import { receivableRoutes } from '#server/across/receivables/routes.ts'
import { reportRoutes } from '#server/across/reports/routes.ts'
import { documentationRoutes } from '#server/app/documentation/routes.ts'
import { healthRoutes } from '#server/app/health/routes.ts'
import { liveRoutes } from '#server/app/live/routes.ts'
import { serverStatusRoutes } from '#server/app/server-status/routes.ts'
import { imageRoutes } from '#server/base/images/routes.ts'
import { appointmentTypeRoutes } from '#server/nouns/appointment-types/routes.ts'
import { apiKeyRoutes } from '#server/nouns/api-keys/routes.ts'
import { appointmentRoutes } from '#server/nouns/appointments/routes.ts'
import { blockRoutes } from '#server/nouns/blocks/routes.ts'
import { chairRoutes } from '#server/nouns/chairs/routes.ts'
import { expenseRoutes } from '#server/nouns/expenses/routes.ts'
import { recurringExpenseRoutes } from '#server/nouns/recurring-expenses/routes.ts'
import { agreementRoutes } from '#server/nouns/agreements/routes.ts'
import { familyRoutes } from '#server/nouns/families/routes.ts'
import { meansRoutes } from '#server/nouns/means/routes.ts'
import { bpeExamRoutes } from '#server/nouns/bpe-exams/routes.ts'
import { orthoEntryRoutes } from '#server/nouns/ortho-entries/routes.ts'
import { chartRoutes } from '#server/nouns/chart/routes.ts'
import { coverageRoutes } from '#server/nouns/coverage/routes.ts'
import { claimBatchRoutes, claimRoutes, payerPaymentRoutes } from '#server/nouns/claims/routes.ts'
import { clinicRoutes } from '#server/nouns/clinic/routes.ts'
import { contactRoutes } from '#server/nouns/contacts/routes.ts'
import { dayCloseRoutes } from '#server/nouns/day-closes/routes.ts'
import { depositRoutes } from '#server/nouns/deposits/routes.ts'
import { doctorRoutes } from '#server/nouns/doctors/routes.ts'
import { fileMarkRoutes } from '#server/nouns/file-marks/routes.ts'
import { fileRoutes } from '#server/nouns/files/routes.ts'
import { firstStepRoutes } from '#server/nouns/first-steps/routes.ts'
import { hoursRoutes } from '#server/nouns/hours/routes.ts'
import { invoiceRoutes } from '#server/nouns/invoices/routes.ts'
import { labCaseRoutes } from '#server/nouns/lab-cases/routes.ts'
import { labRoutes } from '#server/nouns/labs/routes.ts'
import { leaveRoutes } from '#server/nouns/leaves/routes.ts'
import { letterRoutes } from '#server/nouns/letters/routes.ts'
import { medicineRoutes } from '#server/nouns/medicines/routes.ts'
import { noteRoutes } from '#server/nouns/notes/routes.ts'
import { patientAlertRoutes } from '#server/nouns/patient-alerts/routes.ts'
import { patientRoutes } from '#server/nouns/patients/routes.ts'
import { payerRoutes } from '#server/nouns/payers/routes.ts'
import { payoutRoutes } from '#server/nouns/payouts/routes.ts'
import { perioExamRoutes } from '#server/nouns/perio-exams/routes.ts'
import { planRoutes } from '#server/nouns/plans/routes.ts'
import { approvalRoutes } from '#server/nouns/approvals/routes.ts'
import { policyRoutes } from '#server/nouns/policies/routes.ts'
import { profileRoutes } from '#server/nouns/profile/routes.ts'
import { questionnaireRoutes } from '#server/nouns/questionnaires/routes.ts'
import { recallRoutes } from '#server/nouns/recalls/routes.ts'
import { reminderRoutes } from '#server/nouns/reminders/routes.ts'
import { sessionRoutes } from '#server/nouns/session/routes.ts'
import { statementRoutes } from '#server/nouns/statements/routes.ts'
import { taskRoutes } from '#server/nouns/tasks/routes.ts'
import { treatmentCodeRoutes } from '#server/nouns/treatment-codes/routes.ts'
import { unfiledRoutes } from '#server/nouns/unfiled/routes.ts'
import { userRoutes } from '#server/nouns/users/routes.ts'
import { waitListRoutes } from '#server/nouns/wait-list/routes.ts'

/** Adds the calls of each noun; the order means nothing. */
export const routes: readonly ((server: Server) => void)[] = [
  healthRoutes,
  sessionRoutes,
  profileRoutes,
  patientRoutes,
  patientAlertRoutes,
  noteRoutes,
  chartRoutes,
  bpeExamRoutes,
  orthoEntryRoutes,
  perioExamRoutes,
  fileRoutes,
  fileMarkRoutes,
  unfiledRoutes,
  letterRoutes,
  medicineRoutes,
  planRoutes,
  contactRoutes,
  depositRoutes,
  waitListRoutes,
  taskRoutes,
  claimFileRoutes,
  receivableRoutes,
  profitRoutes,
  sinceRoutes,
  bridgeRoutes,
  journalRoutes,
  rehearsalRoutes,
  questionnaireRoutes,
  recallRoutes,
  reminderRoutes,
  appointmentRoutes,
  invoiceRoutes,
  payoutRoutes,
  statementRoutes,
  dayCloseRoutes,
  reportRoutes,
  figureRoutes,
  chairRoutes,
  meansRoutes,
  blockRoutes,
  expenseRoutes,
  recurringExpenseRoutes,
  agreementRoutes,
  familyRoutes,
  doctorRoutes,
  claimRoutes,
  coverageRoutes,
  claimBatchRoutes,
  payerPaymentRoutes,
  clinicRoutes,
  serverStatusRoutes,
  firstStepRoutes,
  userRoutes,
  apiKeyRoutes,
  treatmentCodeRoutes,
  appointmentTypeRoutes,
  labRoutes,
  labCaseRoutes,
  payerRoutes,
  policyRoutes,
  approvalRoutes,
  hoursRoutes,
  leaveRoutes,
  auditRoutes,
  importRoutes,
  exportRoutes,
  imageRoutes,
  documentationRoutes,
  liveRoutes,
]

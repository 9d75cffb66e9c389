import { endpoint } from './endpoint.ts'

export const exports = {
  exportEverything: endpoint({
    method: 'GET',
    path: '/api/reports/everything',
    permission: 'export:everything',
    summary: 'Everything as a zip of CSVs, one for each kind of record, with a page that explains them',
    file: 'application/zip',
  }),
  exportPatient: endpoint({
    method: 'GET',
    path: '/api/patients/{id}/export',
    permission: 'patient:export',
    summary: 'Everything about one patient, as the same zip; clinical notes only for an admin',
    file: 'application/zip',
  }),
}

import { idOf, NEWCOMERS, merge, twoMerged } from '../guards/refusals-of-merges.ts'
import { type CaseContext, everyone, type NounCases } from '../support/noun-cases.ts'

const PENICILLIN = { kind: 'allergy', severity: 'critical', text: 'Penicillin' }

/** One of the doctor's own patients, so that every role may write. */
const someone = async ({ factory }: CaseContext) => (await factory.book()).patient_id
const someAlert = async (around: CaseContext) => {
  const id = await someone(around)
  const { body } = await around.clinic.as('receptionist').post(`/api/patients/${id}/alerts`, PENICILLIN)
  return { id, alert_id: body.id }
}

const patient = '(select patient_id from appointments where id = $appointment)'
const alert = (fields: Record<string, string>) => {
  const row = {
    patient_id: patient,
    kind: "'allergy'",
    severity: "'critical'",
    text: "'Latex'",
    noted_at: 'now()',
    ...fields,
  }
  return `insert into patient_alerts (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')});`
}
const noneKnown = alert({ kind: "'none_known'", severity: 'null', text: 'null' })
const resolved = { resolved_at: 'now()', resolved_reason: "'Tested'" }
const anImport = `insert into imports (kind, filename, file_sha256, columns, header_line, lines, created_at)
  values ('patients', 'file.csv', '', '[]', 1, 0, now());`
const UNFIT: Record<string, string>[] = [
  { text: 'null' },
  { severity: 'null' },
  { kind: "'none_known'" },
  { kind: "'none_known'", text: 'null' },
  { kind: "'none_known'", severity: 'null' },
]
const NEW = `id = (select max(id) from patient_alerts)`

export const cases: NounCases = {
  calls: {
    patientAlerts: { callers: everyone, input: async (around) => ({ id: await someone(around) }) },
    noteAlert: {
      callers: everyone,
      input: async (around) => ({ id: await someone(around), body: PENICILLIN }),
      records: ['patient-alert.noted'],
    },
    noteNoneKnown: {
      callers: everyone,
      input: async (around) => ({ id: await someone(around) }),
      records: ['patient-alert.none-known'],
    },
    resolveAlert: {
      callers: everyone,
      input: async (around) => ({ ...(await someAlert(around)), body: { reason: 'Tested: no allergy' } }),
      records: ['patient-alert.resolved'],
    },
  },
  reads: ['/api/patients/7/alerts', '/api/patients/7/alerts?resolved=true'],
  attacks: [
    {
      guard: 'patient_alerts.patient_alerts_kind_check',
      statement: alert({ kind: "'rumour'" }),
    },
    {
      guard: 'patient_alerts.patient_alerts_severity_check',
      statement: alert({ severity: "'mild'" }),
    },
    {
      guard: 'patient_alerts.substances_of_what_is_taken',
      statement: alert({ kind: "'condition'", substances: "'{latex}'" }),
    },
    { guard: 'patient_alerts.patient_alerts_text_check', statement: alert({ text: "' '" }) },
    ...UNFIT.map((fields) => ({
      guard: 'patient_alerts.alert_has_text',
      statement: alert(fields),
    })),
    {
      guard: 'patient_alerts.patient_alerts_resolved_reason_check',
      statement: alert({ ...resolved, resolved_reason: "' '" }),
    },
    ...[alert({ resolved_at: 'now()' }), alert({ resolved_reason: "'Tested'" })].map((statement) => ({
      guard: 'patient_alerts.resolved_with_reason',
      statement,
    })),
    {
      guard: 'patient_alerts.import_ends_none_known',
      statement: `${anImport} ${alert({ ...resolved, resolved_import_id: '(select max(id) from imports)' })}`,
    },
    { guard: 'patient_alerts.one_none_known', statement: noneKnown + noneKnown },
    { guard: 'patient_alerts.none_known_stands_alone', statement: noneKnown + alert({}) },
    {
      guard: 'patient_alerts.none_known_stands_alone',
      // Noted in an earlier transaction, whose triggers are no longer waiting.
      statement: `${NEWCOMERS} set local session_replication_role = replica; ${alert({ patient_id: idOf('Kept') })}
        ${noneKnown.replace(patient, idOf('Gone'))} set local session_replication_role = origin;
        ${merge('Gone', idOf('Kept'))}
        update patient_alerts set patient_id = ${idOf('Kept')} where patient_id = ${idOf('Gone')}`,
    },
    ...[
      `update patient_alerts set text = 'Nothing' where ${NEW}`,
      `update patient_alerts set severity = 'info' where ${NEW}`,
      `update patient_alerts set substances = '{latex}' where ${NEW}`,
      `update patient_alerts set patient_id = (select min(id) from patients where id <> patient_id) where ${NEW}`,
    ].map((change) => ({ guard: 'patient_alerts.resolved_once', statement: alert({}) + change })),
    ...["resolved_reason = 'Other'", "resolved_at = now() + interval '1 hour'"].map((change) => ({
      guard: 'patient_alerts.resolved_once',
      statement: `${alert(resolved)} update patient_alerts set ${change} where ${NEW}`,
    })),
    { guard: 'patient_alerts.never_deleted', statement: 'delete from patient_alerts where false' },
    { guard: 'patient_alerts.never_deleted', statement: 'truncate patient_alerts' },
    {
      guard: 'patient_alerts.unmerged_patient',
      statement: twoMerged + alert({ patient_id: idOf('Gone') }),
      besides: ['patients.merged_has_no_alerts'],
    },
    {
      guard: 'patients.merged_has_no_alerts',
      statement: `${NEWCOMERS} ${alert({ patient_id: idOf('Gone') })} ${merge('Gone', idOf('Kept'))}`,
    },
  ],
  ordinary: [
    ...['allergy', 'condition', 'medication', 'other'].map((kind) => alert({ kind: `'${kind}'` })),
    ...['allergy', 'medication'].map((kind) => alert({ kind: `'${kind}'`, substances: "'{latex,aspirin}'" })),
    ...['critical', 'caution', 'info'].map((severity) => alert({ severity: `'${severity}'` })),
    `${NEWCOMERS} ${alert({ patient_id: idOf('Gone') })} ${alert({ patient_id: idOf('Gone'), ...resolved })}
      ${merge('Gone', idOf('Kept'))} update patient_alerts set patient_id = ${idOf('Kept')} where patient_id = ${idOf('Gone')}`,
    // None known, and no longer so since an alert was noted.
    `${noneKnown} update patient_alerts set resolved_at = now() where ${NEW}; ${alert({})} ${alert(resolved)}`,
    `${alert({})} update patient_alerts set resolved_at = now(), resolved_by = (select min(id) from users),
      resolved_reason = 'Tested' where ${NEW}; ${noneKnown}`,
  ],
}

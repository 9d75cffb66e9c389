import type { Attack } from './attack.ts'

/** Rows of the chart for the guards' tests. */
export const insert = (table: string, row: Record<string, string>) =>
  `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')});`
export const noted = {
  patient_id: '(select patient_id from appointments where id = $appointment)',
  noted_on: "'2026-04-05'",
  noted_at: "'2026-04-05 09:00Z'",
  noted_by: '(select min(id) from users)',
}
export const item = (fields: Record<string, string> = {}) =>
  insert('chart_items', {
    ...noted,
    kind: "'condition'",
    code: "'caries'",
    status: "'found'",
    teeth: `'[{"tooth": 36, "surfaces": ["M", "O"]}]'`,
    ...fields,
  })
export const treatment = { kind: "'treatment'", code: "'XR-01'", status: "'done'", teeth: "'[]'" }
export const EXTRAS = {
  effect: "'crown'",
  note: "'Deep'",
  grade: "'dentine'",
  material: "'Zirconia'",
  lot: "'LOT-1'",
  serial: "'S-1'",
}
export const resolved = (fields: Record<string, string> = {}) =>
  insert('chart_resolutions', {
    item_id: '(select max(id) from chart_items)',
    resolution: "'healed'",
    resolved_on: noted.noted_on,
    noted_at: noted.noted_at,
    noted_by: noted.noted_by,
    ...fields,
  })
export const TAKEN_BACK = { voided_at: 'now()', voided_by: noted.noted_by, voided_reason: "'By mistake'" }
export const pick = (...fields: (keyof typeof EXTRAS)[]) =>
  Object.fromEntries(fields.map((field) => [field, EXTRAS[field]]))

export const refusalsOfResolutions: readonly Attack[] = [
  {
    guard: 'chart_resolutions.chart_resolutions_resolution_check',
    statement: item() + resolved({ resolution: "'gone'" }),
  },
  { guard: 'chart_resolutions.chart_resolutions_reason_check', statement: item() + resolved({ reason: "' '" }) },
  {
    guard: 'chart_resolutions.chart_resolutions_voided_reason_check',
    statement: item() + resolved({ ...TAKEN_BACK, voided_reason: "' '" }),
  },
  { guard: 'chart_resolutions.not_resolved_ahead', statement: item() + resolved({ resolved_on: "'2026-04-07'" }) },
  ...Object.keys(TAKEN_BACK).map((left_out) => ({
    guard: 'chart_resolutions.taken_back_with_reason',
    statement: item() + resolved({ ...TAKEN_BACK, [left_out]: 'null' }),
  })),
  ...[item(treatment), item({ code: "'crown'" }), item({ noted_on: "'2026-04-06'" })].map((of) => ({
    guard: 'chart_resolutions.resolves_a_finding',
    statement: of + resolved(),
  })),
  ...["resolution = 'treated'", "resolved_on = '2026-04-06'", "reason = 'Other'"].map((change) => ({
    guard: 'chart_resolutions.taken_back_once',
    statement: `${item()} ${resolved()} update chart_resolutions set ${change}`,
  })),
  {
    guard: 'chart_resolutions.taken_back_once',
    statement: `${item()} ${resolved(TAKEN_BACK)} update chart_resolutions set voided_reason = 'Other'`,
  },
  { guard: 'chart_resolutions.never_deleted', statement: 'delete from chart_resolutions where false' },
  { guard: 'chart_resolutions.never_deleted', statement: 'truncate chart_resolutions' },
]

import { api } from '#contract/api.ts'
import { problem } from '#domain/imports/problem.ts'
import { decidedCode, decisionsByCode, proposedCode } from '#domain/imports/file-codes.ts'
import { claimNamesTooth } from '#domain/payer.ts'
import { codeAsStored, isSpecialistCode } from '#domain/treatment.ts'
import { changesOf, created, type Planned, type Planner, type Planning, refused, skipped, updated } from './planned.ts'
import { validValues } from './valid-values.ts'

/** What a file says nothing about. */
const AS_USUAL = {
  minutes: null,
  active: true,
  effect: 'none',
  per: 'visit',
  benefit: 'other',
  tax_category: null,
  description_ar: null,
} as const

export async function treatmentCodePlanner({ context, duplicates, codes, unknown }: Planning): Promise<Planner> {
  const { database } = context
  const rows = await database.selectFrom('treatment_codes').selectAll().execute()
  const stored = new Map(rows.map((row) => [row.code, row]))
  const decisions = decisionsByCode(codes)
  const seen = new Map<string, number>()
  return async (lines) =>
    lines.map(({ line, values, problems }): Planned => {
      const checked = validValues('treatment_codes', api.createTreatmentCode.body, { default_cost: 0, ...values })
      if (problems.length > 0 || !('valid' in checked)) {
        return refused(line, [...problems, ...('problems' in checked ? checked.problems : [])])
      }
      const named = codeAsStored(checked.valid.code)
      const decision = stored.has(named) ? undefined : decisions.get(named)
      if (!stored.has(named)) unknown.see(named, checked.valid)
      if (decision?.as === 'leave_out') return skipped(line, null, { code: 'import.code-left-out', values: {} })
      const meant = decision?.as === 'code' ? codeAsStored(decision.code ?? '') : named
      if (meant !== named && !stored.has(meant))
        return refused(line, [problem('code', 'import.code-missing', { text: meant })])
      const code = meant
      const earlier = seen.get(code)
      if (earlier !== undefined) return refused(line, [problem('code', 'import.code-twice', { line: earlier })])
      seen.set(code, line)
      const current = stored.get(code)
      const { is_specialist, ...entered } = checked.valid
      if (!current) {
        const row = {
          ...AS_USUAL,
          ...entered,
          ...(decision && decidedCode(proposedCode(code, checked.valid), decision)),
          code,
        }
        const needs_tooth = claimNamesTooth(row.effect)
        return created(line, { needs_tooth, ...row, is_specialist: is_specialist ?? isSpecialistCode(code) })
      }
      const said = Object.entries({ ...entered, is_specialist, code }).filter(([field]) => field in values)
      return updated(line, current.id, changesOf(Object.fromEntries(said), current), duplicates)
    })
}

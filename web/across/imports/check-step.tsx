import { IconDatabaseImport, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Import } from '#contract/import-shapes.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Checkbox } from '#web/base/ui/fields/checkbox.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { decisionTexts } from './decision-texts.ts'
import { DiscardButton } from './discard-button.tsx'
import { CodesOfFile } from './codes-of-file.tsx'
import { DoctorsOfFile } from './doctors-of-file.tsx'
import { ImportLines } from './import-lines.tsx'
import { nothingBecause } from './nothing-because.ts'
import { QuestionsOfAll } from './questions-of-all.tsx'
import { texts } from './texts.ts'
import { useDecisions } from './use-decisions.ts'

/** The third step: what a run will do with each line. */
export function CheckStep({ of, onBack }: { of: Import; onBack: () => void }) {
  const t = useTexts(texts)
  const problem = useProblem()
  const { count } = useFormats()
  const [leavesOut, setLeavesOut] = useState(of.skip_problems)
  const run = useCallMutation(api.runImport)
  const words = useTexts(decisionTexts)
  const decided = useDecisions(of)
  const records = of.create + of.update
  const keeps_numbers = records === 0 && of.skip > 0 && Object.values(of.mapping).includes('external_id')
  return (
    <>
      <DoctorsOfFile key={`doctors ${of.problem_lines}`} of={of} />
      <CodesOfFile key={`codes ${JSON.stringify(of.codes)}`} of={of} />
      <ImportLines of={of} title={t.would} decisions={decided}>
        <QuestionsOfAll of={of} answers={decided.answers} onAnswer={decided.onAnswer} />
        {of.problem_lines > 0 && (records > 0 || keeps_numbers) && (
          <Checkbox
            label={t.leave_out(of.problem_lines, count(of.problem_lines))}
            hint={t.leave_out_hint}
            checked={leavesOut}
            onChange={({ target }) => setLeavesOut(target.checked)}
          />
        )}
        {of.alerts_not_noted > 0 && (
          <Banner tone="notice">{words.alerts_not_noted(of.alerts_not_noted, count(of.alerts_not_noted))}</Banner>
        )}
        {records === 0 && <Banner tone="notice">{keeps_numbers ? t.only_numbers : t[nothingBecause(of)]}</Banner>}
        {decided.are_new && (
          <Banner
            tone="notice"
            action={
              <Button size="sm" icon={IconListCheck} busy={decided.busy} onClick={decided.check}>
                {words.check_decided}
              </Button>
            }
          >
            {words.decided}
          </Banner>
        )}
        {decided.error !== null && <Banner tone="error">{problem(decided.error)}</Banner>}
        {run.error !== null && <Banner tone="error">{problem(run.error)}</Banner>}
        <div className="flex flex-wrap gap-3">
          {(records > 0 || keeps_numbers) && (
            <Button
              variant="primary"
              icon={IconDatabaseImport}
              busy={run.busy}
              disabled={decided.are_new || (of.problem_lines > 0 && !leavesOut)}
              onClick={() => run.send({ id: of.id, skip_problems: leavesOut })}
            >
              {keeps_numbers ? t.keep_numbers : t.run(records, count(records))}
            </Button>
          )}
          <Button onClick={onBack}>{t.step.columns}</Button>
          <DiscardButton id={of.id} />
        </div>
      </ImportLines>
    </>
  )
}

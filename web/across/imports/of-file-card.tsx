import { IconListCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useProblem } from '#web/base/api/problem.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { ErrorNote } from '#web/base/ui/notices/error-note.tsx'

interface Props {
  title: string
  hint: string
  /** What the clinic has could not be loaded. */
  failed: boolean
  onRetry: () => void
  check: { words: string; busy: boolean; error: unknown; disabled: boolean; onCheck: () => void }
  children: ReactNode
}

/** A table that a person fills in once: what names or codes of a file are in the clinic. Then the file is checked again. */
export function OfFileCard({ title, hint, failed, onRetry, check, children }: Props) {
  const problem = useProblem()
  return (
    <Card title={title}>
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{hint}</p>
      {failed && <ErrorNote onRetry={onRetry} />}
      {children}
      {check.error !== null && <Banner tone="error">{problem(check.error)}</Banner>}
      <div className="mt-4">
        <Button icon={IconListCheck} busy={check.busy} disabled={check.disabled} onClick={check.onCheck}>
          {check.words}
        </Button>
      </div>
    </Card>
  )
}

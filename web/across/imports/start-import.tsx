import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import { IMPORT_KINDS, type ImportKind, isUndoable, MOST_LINES } from '#domain/imports/import.ts'
import { useProblem } from '#web/base/api/problem.ts'
import { useCall, useCallMutation } from '#web/base/api/queries.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Card } from '#web/base/ui/card.tsx'
import { ChoiceChips } from '#web/base/ui/fields/choice-chips.tsx'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { texts } from './texts.ts'
import { importPath } from '#web/base/links/paths.ts'

/** The first step: the kind of data, and the file. */
export function StartImport() {
  const t = useTexts(texts)
  const problem = useProblem()
  const { count } = useFormats()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<ImportKind>('patients')
  const kinds = useKinds()
  const upload = useCallMutation(api.uploadImport, { onSuccess: ({ id }) => void navigate(importPath(id)) })
  return (
    <Card title={t.title}>
      <div className="flex flex-col items-start gap-5">
        <p className="max-w-prose text-sm text-ink-soft">{t.hint}</p>
        <ChoiceChips
          label={t.kind}
          choices={kinds.map((value) => ({ value, words: t.kinds[value] }))}
          chosen={kind}
          onChoose={setKind}
        />
        <input
          ref={input}
          type="file"
          aria-label={t.file}
          tabIndex={-1}
          accept=".csv,.tsv,.txt,.xlsx,.ods"
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) upload.send({ kind, file })
            // Allows choosing the same file again.
            target.value = ''
          }}
        />
        {upload.error !== null && <Banner tone="error">{t.failed_upload(problem(upload.error))}</Banner>}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            icon={IconFileUpload}
            busy={upload.busy}
            onClick={() => {
              upload.reset()
              input.current?.click()
            }}
          >
            {upload.busy ? t.uploading : t.choose}
          </Button>
          <span className="text-sm text-ink-faint">{t.formats(count(MOST_LINES))}</span>
        </div>
      </div>
    </Card>
  )
}

/** Those of insurers, which alone cannot be undone, are offered in a clinic that has one. */
function useKinds() {
  const { data: payers = [] } = useCall(api.payers, {})
  return IMPORT_KINDS.filter((kind) => payers.length > 0 || isUndoable(kind))
}

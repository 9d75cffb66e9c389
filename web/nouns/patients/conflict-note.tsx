import { Isolated } from '#web/base/ui/isolated.tsx'
import { isolate } from '#web/base/i18n/isolate.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Banner } from '#web/base/ui/notices/banner.tsx'
import { nationality_texts } from './nationality-texts.ts'
import { texts } from './texts.ts'
import type { Conflict } from './patient-fields.ts'

export function ConflictNote({ changed_by_name, taken_over }: Omit<Conflict, 'clashes'>) {
  const t = useTexts(texts)
  const { label: nationality } = useTexts(nationality_texts)
  const names = taken_over.map((name) => (name === 'nationality' ? nationality : t.form[name]))
  return (
    <Banner tone="warning">
      <p>
        <Isolated text={t.conflict.title(isolate(changed_by_name ?? t.conflict.somebody))} />
      </p>
      {names.length > 0 && <p className="font-normal">{t.conflict.taken_over(names.join(t.conflict.comma))}</p>}
      <p className="font-normal">{t.conflict.kept}</p>
    </Banner>
  )
}

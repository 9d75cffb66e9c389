import { useTexts } from '../i18n/catalogue.ts'
import { Banner } from '../ui/banner.tsx'
import { texts } from './texts.ts'
import type { Conflict } from './use-version-conflict.ts'

export function ConflictNote({ changed_by_name, taken_over }: Omit<Conflict, 'clashes'>) {
  const t = useTexts(texts)
  const names = taken_over.map((name) => t.form[name])
  return (
    <Banner tone="warning">
      <p>
        <bdi>{t.conflict.title(changed_by_name ?? t.conflict.somebody)}</bdi>
      </p>
      {names.length > 0 && <p className="font-normal">{t.conflict.taken_over(names.join(t.conflict.comma))}</p>}
      <p className="font-normal">{t.conflict.kept}</p>
    </Banner>
  )
}

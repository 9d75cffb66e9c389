import type { ReactNode } from 'react'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Button } from '#web/base/ui/button.tsx'
import { UnsavedGuard } from '#web/base/ui/dialogs/unsaved-guard.tsx'
import { OutcomeBanner } from './outcome-banner.tsx'
import { texts } from './texts.ts'
import type { useSettingsForm } from './use-settings-form.ts'

interface SettingsFormProps {
  form: Pick<ReturnType<typeof useSettingsForm>, 'props' | 'busy' | 'dirty' | 'error' | 'success'>
  failed: string
  children: ReactNode
}

/** A full-page form, with the button and the result of saving sticky at its bottom. */
export const SettingsForm = ({ form, failed, children }: SettingsFormProps) => (
  <form {...form.props} className="flex flex-col gap-5">
    {children}
    <UnsavedGuard dirty={form.dirty} />
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-canvas px-1 py-3">
      <Button type="submit" variant="primary" busy={form.busy}>
        {useTexts(texts).save}
      </Button>
      <div className="min-w-0 flex-1 empty:hidden">
        <OutcomeBanner success={form.busy ? undefined : form.success} error={form.error} failed={failed} />
      </div>
    </div>
  </form>
)

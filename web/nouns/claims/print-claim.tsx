import { IconPrinter } from '@tabler/icons-react'
import type { Claim } from '#contract/claims.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { usePrinted } from '#web/base/paper/use-printed.ts'
import { Button } from '#web/base/ui/button.tsx'
import { ClaimPaper } from './claim-paper.tsx'
import { texts } from './paper-texts.ts'

/** The form of one claim, for an insurer that takes no file. */
export default function PrintClaim({ claim }: { claim: Claim }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [printed, print] = usePrinted<Claim>()
  return (
    <>
      <Button icon={IconPrinter} onClick={() => print(claim)}>
        {t.print}
      </Button>
      {printed && <ClaimPaper claim={printed} language={language} />}
    </>
  )
}

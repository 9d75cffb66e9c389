import type { MessageLanguage } from '#domain/patient.ts'
import { type ChildDose, proposedDose } from '#domain/medicines/child-dose.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolateLtr } from '#web/base/i18n/isolate.ts'
import { Button } from '#web/base/ui/button.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { texts } from './prescription-texts.ts'

/** How often, in the language of the letter, by the number of doses a day. */
const TIMES: Record<MessageLanguage, readonly string[]> = {
  en: ['', 'once a day', 'every 12 hours', 'every 8 hours', 'every 6 hours'],
  ar: ['', 'مرة في اليوم', 'كل 12 ساعة', 'كل 8 ساعات', 'كل 6 ساعات'],
}

interface ChildDoseProposalProps {
  dose: ChildDose
  kg: number
  language: MessageLanguage
  onFill: (filled: { mg: number; dose: string; times: string }) => void
}

/** The usual dose of a child of this weight with its arithmetic; a click fills one end of it in. */
export function ChildDoseProposal({ dose, kg, language, onFill }: ChildDoseProposalProps) {
  const t = useTexts(texts).child
  const { count } = useFormats()
  const { least, most, is_limited } = proposedDose(dose, kg)
  const range = (one: number, other: number) => isolateLtr(one === other ? count(one) : `${count(one)}–${count(other)}`)
  const rounded = (mg: number) => Math.round(mg * 10) / 10
  const said = dose.per === 'day' ? t.each_of_day : t.each
  const sum = range(rounded(dose.least * kg), rounded(dose.most * kg))
  const arithmetic = said(range(dose.least, dose.most), isolateLtr(count(kg)), sum, dose.doses)
  const per_kg = dose.most_a_day_per_kg === null ? [] : [t.most_per_kg(count(dose.most_a_day_per_kg))]
  const limits = [t.most(count(dose.most_each), count(dose.most_a_day)), ...per_kg].join(' ')
  return (
    <div className="rounded-md border border-line bg-sunken px-3 py-2 text-sm">
      <p>
        <Isolated text={arithmetic} />
      </p>
      <p className="text-xs text-ink-soft">
        <Isolated text={[`${limits}.`, ...(is_limited ? [t.limited] : []), t.usual].join(' ')} />
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {[...new Set([least, most])].map((mg) => (
          <Button
            key={mg}
            size="sm"
            onClick={() =>
              onFill({
                mg,
                dose: `${mg} ${language === 'ar' ? 'ملغ' : 'mg'}`,
                times: TIMES[language][dose.doses] ?? '',
              })
            }
          >
            {t.fill(count(mg))}
          </Button>
        ))}
      </div>
    </div>
  )
}

import type { Chart } from '#contract/chart.ts'
import type { Patient } from '#contract/patients.ts'
import type { TreatmentCode } from '#contract/treatment-codes.ts'
import type { MessageLanguage } from '#domain/patient.ts'
import { nameIn } from '#domain/second-name.ts'
import { type ToothNumber } from '#domain/tooth.ts'
import { useTexts } from '#web/base/i18n/catalogue.ts'
import { useFormats } from '#web/base/i18n/formats.ts'
import { isolate } from '#web/base/i18n/isolate.ts'
import { HeadingOfPatient } from '#web/base/paper/heading-of-patient.tsx'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { Isolated } from '#web/base/ui/isolated.tsx'
import { useInWords } from './in-words.ts'
import { Facts, ItemWords } from './item-words.tsx'
import { Legend } from './legend.tsx'
import type { PlannedTeeth } from './planned.ts'
import { milkRow, permanentRow, type Quadrant } from './rows.ts'
import { texts } from './texts.ts'
import { Patterns, PatternsOf, ToothFigure } from './tooth-figure.tsx'

export interface ChartPaperProps {
  chart: Chart
  planned: readonly PlannedTeeth[]
  milk: boolean
  patient: Pick<Patient, 'id' | 'full_name' | 'language'>
  /** The clinic's, for their names in the language of the paper. */
  codes: readonly TreatmentCode[]
  language: MessageLanguage
}

/** The teeth and what stands on record of them, on the clinic's paper. */
export function ChartPaper({ language, ...props }: ChartPaperProps) {
  const { chart, codes } = props
  const items = chart.items
    .filter(({ voided_at }) => voided_at === null)
    .map((item) => ({ ...item, description: descriptionIn(language, item, codes) }))
  const planned = props.planned.map((each) => ({ ...each, text: nameIn(language, each.text, each.text_ar) }))
  return (
    <PaperSheet size="a4" language={language}>
      {/* The patterns of the screen are not drawn while it is printed. */}
      <PatternsOf value="paper">
        <Letterhead />
        <OnPaper {...props} chart={{ ...chart, items }} planned={planned} />
      </PatternsOf>
    </PaperSheet>
  )
}

/** The Arabic description of an item's code, unless the item has words of its own. */
function descriptionIn(language: MessageLanguage, item: Chart['items'][number], codes: readonly TreatmentCode[]) {
  const of = codes.find(({ code, description }) => code === item.code && description === item.description)
  return item.description === null ? null : nameIn(language, item.description, of?.description_ar ?? null)
}

function OnPaper({ chart, planned, milk, patient }: Omit<ChartPaperProps, 'language' | 'codes'>) {
  const t = useTexts(texts)
  const formats = useFormats()
  const { teethOf } = useInWords()
  return (
    <>
      <HeadingOfPatient title={t.title} words={t.paper} patient={patient}>
        <Fact label={t.as_of}>{formats.day(chart.as_of, 'long')}</Fact>
      </HeadingOfPatient>
      <Teeth chart={chart} planned={planned} milk={milk} />
      <Legend chart={chart} planned={planned.length > 0} milk={milk} />
      <ul className="paper-columns mt-3 divide-y divide-line">
        {planned.map(({ id, teeth, text, plan_title }) => (
          <li key={`planned ${id}`} className="break-inside-avoid py-1">
            <span className="font-medium">
              <Isolated text={`${isolate(text)} · ${teethOf(teeth)}`} />
            </span>
            <span className="block text-xs text-ink-soft">
              {t.planned} · <bdi>{plan_title}</bdi>
            </span>
          </li>
        ))}
        {chart.items.toReversed().map((item) => (
          <li key={item.id} className="break-inside-avoid py-1">
            <ItemWords item={item} />
            <Facts item={item} items={chart.items} />
          </li>
        ))}
      </ul>
    </>
  )
}

const ARCHES: readonly (readonly [Quadrant, Quadrant])[] = [
  [1, 2],
  [4, 3],
]

/** As on the screen: the patient's right is on the left. */
function Teeth({ chart, planned, milk }: Pick<ChartPaperProps, 'chart' | 'planned' | 'milk'>) {
  const t = useTexts(texts)
  const concerns = ({ teeth }: Pick<PlannedTeeth, 'teeth'>, tooth: ToothNumber) =>
    teeth.some((each) => each.tooth === tooth)
  const rows = ARCHES.flatMap(([right, left], arch) => {
    const [permanent, first] = [permanentRow, milkRow].map((rowOf) => [...rowOf(right), ...rowOf(left)])
    const both = [{ teeth: permanent ?? [], blank: 0 }, ...(milk ? [{ teeth: first ?? [], blank: 3 }] : [])]
    return arch === 0 ? both : both.toReversed()
  })
  return (
    <div dir="ltr">
      <Patterns />
      <p className="flex justify-between text-xs text-ink-faint">
        <span dir="auto">{t.right}</span>
        <span dir="auto">{t.left}</span>
      </p>
      {rows.map(({ teeth, blank }) => (
        <div key={teeth[0]} className="grid" style={{ gridTemplateColumns: 'repeat(16, 1fr)' }}>
          {blank > 0 && <span style={{ gridColumn: `span ${blank}` }} />}
          {teeth.map((tooth) => (
            <span
              key={tooth}
              className={isUpper(tooth) ? 'flex flex-col items-center' : 'flex flex-col-reverse items-center'}
            >
              <span className="text-xs">{tooth}</span>
              <ToothFigure
                tooth={tooth}
                shown={chart.teeth.find((each) => each.tooth === tooth)}
                items={chart.items.filter((item) => concerns(item, tooth))}
                planned={planned.filter((item) => concerns(item, tooth))}
                chosen={undefined}
              />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

const isUpper = (tooth: ToothNumber) => [1, 2, 5, 6].includes(Math.floor(tooth / 10))

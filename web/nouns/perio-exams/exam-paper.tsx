import './perio.css'
import type { Patient } from '#contract/patients.ts'
import type { ListedPerioExam, PerioExam } from '#contract/perio-exams.ts'
import { ARCHES, type Arch } from '#domain/perio.ts'
import type { ToothNumber } from '#domain/tooth.ts'
import { formatDay } from '#web/base/i18n/formats.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { usePaperLanguage } from '#web/base/paper/use-paper-language.ts'
import { HeadingOfPatient } from '#web/base/paper/heading-of-patient.tsx'
import { Fact, Letterhead } from '#web/base/paper/letterhead.tsx'
import { PaperSheet } from '#web/base/paper/paper-sheet.tsx'
import { useChange } from './change.tsx'
import { type Entry, siteAt, toothAt } from './entering.ts'
import { useFigures } from './exam-list.tsx'
import { placeKey, type Side, sitesOf, TEETH_OF, teethShown } from './sheet.ts'
import { texts } from './texts.ts'
import { Trend } from './trend.tsx'
import { entryOf } from './use-entry.ts'

interface ExamPaperProps {
  exam: PerioExam
  patient: Pick<Patient, 'id' | 'full_name' | 'language'>
  /** Of the patient, for the trend until this exam. */
  others: readonly ListedPerioExam[]
  /** With which it is compared. */
  before: PerioExam | undefined
}

export const ExamPaper = ({ patient, ...props }: ExamPaperProps) => (
  <PaperSheet size="a4" language={usePaperLanguage(patient.language)}>
    <Letterhead />
    <Exam {...props} patient={patient} />
  </PaperSheet>
)

function Exam({ exam, patient, others, before }: ExamPaperProps) {
  const language = useLanguage()
  const { paper } = texts[language]
  const figures = useFigures()
  const shown = drawnOf(exam)
  const change = useChange(before, exam)
  const earlier = before && change !== undefined ? drawnOf(before) : undefined
  return (
    <>
      <HeadingOfPatient title={paper.title} words={paper} patient={patient}>
        <Fact label={paper.date}>{formatDay(language, exam.examined_on, 'long')}</Fact>
        <Fact label={paper.by}>
          <bdi>{exam.recorded_by_name}</bdi>
        </Fact>
        {figures.map(({ header, cell }) => (
          <Fact key={header} label={header}>
            {cell(exam)}
          </Fact>
        ))}
      </HeadingOfPatient>
      {exam.state === 'draft' && <p>{paper.draft}</p>}
      {ARCHES.map((arch) => (
        <ArchTable key={arch} arch={arch} shown={shown} earlier={earlier} />
      ))}
      {before && earlier && (
        <p>
          {paper.against(formatDay(language, before.examined_on, 'long'))} {change}.
        </p>
      )}
      <p>{paper.legend}</p>
      <Trend exams={others.filter(({ examined_on }) => examined_on <= exam.examined_on)} />
    </>
  )
}

interface Drawn {
  entry: Entry
  present: readonly ToothNumber[]
}

const drawnOf = (exam: PerioExam): Drawn => ({ entry: entryOf(exam), present: teethShown(exam) })

interface ArchTableProps {
  arch: Arch
  shown: Drawn
  earlier: Drawn | undefined
}

function ArchTable({ arch, shown, earlier }: ArchTableProps) {
  const language = useLanguage()
  const { paper } = texts[language]
  const order: readonly Side[] = arch === 'upper' ? ['buccal', 'lingual'] : ['lingual', 'buccal']
  return (
    <table className="perio-paper">
      <tbody>
        <SideRows {...{ shown, earlier, arch }} side={order[0] ?? 'buccal'} />
        <tr>
          <th scope="row">{paper.tooth}</th>
          {TEETH_OF[arch].map((tooth) => {
            const { mobility, furcation } = toothAt(shown.entry, tooth)
            return (
              <th key={tooth} scope="colgroup" colSpan={3}>
                {tooth}
                {mobility !== null && ` M${mobility}`}
                {furcation !== null && ` F${furcation}`}
              </th>
            )
          })}
        </tr>
        <SideRows {...{ shown, earlier, arch }} side={order[1] ?? 'lingual'} />
      </tbody>
    </table>
  )
}

/** Three columns for each tooth, so that its numbers are never read as one; a missing tooth is crossed out. */
function SideRows({ shown, earlier, arch, side }: ArchTableProps & { side: Side }) {
  const { side: sides, measure, paper } = texts[useLanguage()]
  const row = (name: string, of: (site: ReturnType<typeof siteAt>) => string, absent = '', from = shown) => (
    <tr data-earlier={from !== shown || undefined}>
      <th scope="row">{name}</th>
      {TEETH_OF[arch].map((tooth) =>
        from.present.includes(tooth) ? (
          sitesOf(tooth, side).map((place, at) => (
            <td key={placeKey(place)} data-first={at === 0 || undefined}>
              {of(siteAt(from.entry, place))}
            </td>
          ))
        ) : (
          <td key={tooth} colSpan={3} data-absent>
            {absent}
          </td>
        ),
      )}
    </tr>
  )
  return (
    <>
      {row(sides[side], depthIn, ABSENT)}
      {earlier && row(paper.before, depthIn, ABSENT, earlier)}
      {row(measure.margin, ({ margin }) => (margin === null ? '·' : String(margin)))}
      {row(paper.marks, marksIn)}
    </>
  )
}

const ABSENT = '×'
const marksIn = ({ bleeding, plaque, pus }: ReturnType<typeof siteAt>) =>
  `${bleeding ? 'B' : ''}${plaque ? 'P' : ''}${pus ? 'S' : ''}` || '·'
const depthIn = ({ depth }: ReturnType<typeof siteAt>) => (depth === null ? '–' : String(depth))

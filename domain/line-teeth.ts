import { type ChartedTooth, tidyTeeth } from './chart.ts'
import type { EnteredLine, TreatedLine, TreatmentLine } from './treatment.ts'

type Words = Omit<TreatmentLine, 'treatment_code'> & { treatment_code?: string | null | undefined }
/** A line as a client sends it, which may leave out the code and the teeth. */
export type SentWords = Words & Pick<EnteredLine, 'teeth'>

export const sameLine = (one: Words, other: Words) =>
  one.description === other.description &&
  one.cost === other.cost &&
  (one.treatment_code ?? null) === (other.treatment_code ?? null)

/** Compares teeth and surfaces as they are stored, so that '37, 36 OM' is '36 MO, 37'. */
export const sameTeeth = (one: readonly ChartedTooth[], other: readonly ChartedTooth[]) =>
  written(one) === written(other)
const written = (teeth: readonly ChartedTooth[]) =>
  JSON.stringify(tidyTeeth(teeth).map(({ tooth, surfaces }) => [tooth, surfaces]))

/** Whether a sent line may be this one: its teeth count only if they were sent. */
export const mayBeLine = (sent: SentWords, known: TreatedLine) =>
  sameLine(sent, known) && (sent.teeth === undefined || sameTeeth(sent.teeth, known.teeth))

/**
 * The known line that each line is, in the order of the lines; each known line once. Lines with their teeth choose
 * first, so that those without teeth take what is left. A line that does not choose is none of them.
 */
export function knownLines<Line extends SentWords, Known extends TreatedLine>(
  sent: readonly Line[],
  known: readonly Known[],
  chooses: (line: Line, index: number) => boolean = () => true,
): (Known | undefined)[] {
  const left = [...known]
  const found: (Known | undefined)[] = sent.map(() => undefined)
  for (const withTeeth of [true, false]) {
    for (const [position, line] of sent.entries()) {
      if ((line.teeth !== undefined) !== withTeeth || !chooses(line, position)) continue
      const index = left.findIndex((each) => mayBeLine(line, each))
      if (index >= 0) [found[position]] = left.splice(index, 1)
    }
  }
  return found
}

/** The teeth of a sent line: its own, else those of the line that it is. */
export const teethOfLine = (
  { teeth }: Pick<EnteredLine, 'teeth'>,
  known?: Pick<TreatedLine, 'teeth'>,
): ChartedTooth[] => (teeth === undefined ? (known?.teeth ?? []) : tidyTeeth(teeth))

import { type ChartedTooth, teethInWords } from '#domain/chart.ts'

/** Teeth as dentists write them, such as '36 MO, 37'; nothing for a line that is for no tooth in particular. */
export const TeethText = ({ teeth, className }: { teeth: readonly ChartedTooth[]; className?: string }) =>
  teeth.length > 0 && (
    <bdi dir="ltr" className={className}>
      {teethInWords(teeth)}
    </bdi>
  )

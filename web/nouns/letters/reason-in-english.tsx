/** As the table of medicines has it. */
export const ReasonInEnglish = ({ reason }: { reason: string }) => (
  <span lang="en" dir="ltr" className="block text-xs text-ink-soft">
    {reason}
  </span>
)

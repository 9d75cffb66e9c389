/** Shows on the button of collapsed filters that one is set. */
export const FilterDot = ({ meaning }: { meaning: string }) => (
  <span className="size-2 rounded-full bg-brand">
    <span className="sr-only">({meaning})</span>
  </span>
)

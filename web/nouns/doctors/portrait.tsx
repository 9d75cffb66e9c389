/** The photo, or the initials without one. */
export function Portrait({ name, image }: { name: string; image: string | null }) {
  if (image) return <img src={image} alt="" className="size-10 shrink-0 rounded-full object-cover" />
  return (
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-sm font-semibold text-brand-strong"
    >
      {initialsOf(name)}
    </span>
  )
}

const initialsOf = (name: string) =>
  name
    .replace(/^(dr\.?|د\.)\s+/i, '')
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')

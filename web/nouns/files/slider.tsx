interface SliderProps {
  label: string
  bounds: readonly [number, number]
  step?: number
  value: number
  /** What the value means, for those who do not see it. */
  text?: string | undefined
  onChange: (value: number) => void
}

export function Slider({ label, bounds: [min, max], step = 0.1, value, text, onChange }: SliderProps) {
  return (
    <label className="flex min-w-24 flex-1 flex-col gap-1 text-xs text-ink-soft">
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={Math.min(max, Math.max(min, value))}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-8 w-full accent-brand max-sm:h-11"
      />
    </label>
  )
}

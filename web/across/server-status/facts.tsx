import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
}

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="divide-y divide-line text-sm">
    {facts.map(({ label, value }) => (
      <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
        <dt className="text-ink-soft">{label}</dt>
        <dd className="min-w-0 font-medium break-words">{value}</dd>
      </div>
    ))}
  </dl>
)

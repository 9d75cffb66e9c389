import { Fact } from './letterhead.tsx'

interface HeadingOfFactsProps {
  title: string
  /** Each with its label; null is left out. */
  facts: readonly (readonly [label: string, words: string | null])[]
}

/** What a paper is, and what is known about it. */
export const HeadingOfFacts = ({ title, facts }: HeadingOfFactsProps) => (
  <section className="paper-heading">
    <h1>{title}</h1>
    <dl>
      {facts.map(
        ([label, words]) =>
          words !== null && (
            <Fact key={label} label={label}>
              <bdi>{words}</bdi>
            </Fact>
          ),
      )}
    </dl>
  </section>
)

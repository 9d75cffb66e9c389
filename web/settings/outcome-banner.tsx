import { Banner } from '../ui/notices/banner.tsx'
import type { useOutcome } from './use-outcome.ts'

export const OutcomeBanner = ({ outcome }: Pick<ReturnType<typeof useOutcome>, 'outcome'>) =>
  outcome ? <Banner tone={outcome.tone}>{outcome.text}</Banner> : null

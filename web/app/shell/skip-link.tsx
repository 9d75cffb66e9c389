import { useTexts } from '#web/base/i18n/catalogue.ts'
import { texts } from './texts.ts'

/** The first Tab stop: skips the navigation. */
export const SkipLink = () => (
  <a
    href="#content"
    onClick={(event) => {
      // The hash is the route, so the link focuses the content instead of changing the hash.
      event.preventDefault()
      document.getElementById('content')?.focus()
    }}
    className="print:hidden fixed start-4 top-3 z-50 -translate-y-20 rounded-md bg-brand px-4 py-2.5 font-semibold text-on-brand focus:translate-y-0"
  >
    {useTexts(texts).skip}
  </a>
)

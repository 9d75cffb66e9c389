import { useTexts } from '#web/base/i18n/catalogue.ts'
import { Tag } from '#web/base/ui/status-badge.tsx'
import { texts } from './texts.ts'

/** On a case that replaces another one. */
export const RemakeTag = () => <Tag>{useTexts(texts).is_remake}</Tag>

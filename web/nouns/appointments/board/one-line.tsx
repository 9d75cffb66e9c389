import { classNames } from '#web/base/ui/class-names.ts'
import { AppointmentBadges } from './appointment-badges.tsx'
import { type ContentProps, statusOf } from './block-lines.tsx'
import { Minutes, StatusShape } from './block-status.tsx'
import { AlertShape, Name, QuestionnaireShape, ShortPlace, Times } from './block-text.tsx'

/** What does not fit beside the name wraps into a second line, and is clipped after that. */
export function OneLine(props: ContentProps) {
  const { appointment, faded, narrow, third } = props
  const status = statusOf(props)
  const badges = <AppointmentBadges appointment={appointment} faded={faded} as={narrow ? 'icons' : 'brief'} />
  return (
    <span className={classNames('flex h-full items-center', narrow ? '-mx-0.5' : `gap-1.5 ${ONE_FLOW}`)}>
      {!narrow && <StatusShape {...status} className="@max-[20rem]:order-1 @max-[20rem]:size-2.75" />}
      <span
        className={classNames(
          'flex max-h-full min-w-0 flex-1 flex-wrap [align-content:safe_center] items-center overflow-hidden text-2xs leading-[0.6875rem]',
          narrow ? 'gap-x-1' : 'gap-x-1.5 @max-[20rem]:contents',
        )}
      >
        <Name
          appointment={appointment}
          faded={faded}
          alerts={!narrow && ALERTS_IN_ONE_LINE}
          className="block truncate"
          place={narrow ? 'basis-full' : 'max-w-full @max-[20rem]:basis-full'}
        />
        <Times appointment={appointment} short />
        {!narrow && <ShortPlace of={appointment} className="min-w-0 flex-1 truncate" />}
        <AlertShape
          of={appointment}
          className={classNames('size-2.75', third && IN_CORNER, !narrow && '@min-[20rem]:hidden')}
        />
        <QuestionnaireShape of={appointment} className={classNames('size-2.75', !narrow && '@min-[20rem]:hidden')} />
        {narrow && <StatusShape {...status} className="size-2.75" />}
        {narrow && <Minutes {...status} className={AS_HIGH_AS_ITS_LINE} />}
        {narrow && badges}
      </span>
      {!narrow && <Minutes {...status} className={AS_HIGH_IN_NARROW_COLUMN} />}
      {!narrow && badges}
    </span>
  )
}

/** Beside two others it has no room after the time. */
const IN_CORNER = '@max-[15rem]:absolute @max-[15rem]:end-0 @max-[15rem]:bottom-0.5 @max-[15rem]:size-2'

/** In a narrow column the name has a line of its own, and all else one below it. */
const ONE_FLOW =
  '@max-[20rem]:flex-wrap @max-[20rem]:[align-content:safe_center] @max-[20rem]:gap-x-1 @max-[20rem]:gap-y-0 @max-[20rem]:overflow-hidden @max-[20rem]:text-2xs @max-[20rem]:leading-[0.6875rem]'

/** No higher than its line: a block of a quarter of an hour has room for two. */
const ALERTS_IN_ONE_LINE = 'me-0.5 size-2.75 @max-[20rem]:hidden'
/** Two such lines fill the block. */
const AS_HIGH_AS_ITS_LINE = 'h-2.75! leading-2.25!'
const AS_HIGH_IN_NARROW_COLUMN = '@max-[20rem]:order-1 @max-[20rem]:h-2.75! @max-[20rem]:leading-2.25!'

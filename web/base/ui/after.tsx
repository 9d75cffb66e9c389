interface AfterProps {
  sign: '·' | '+'
  text: string | null | undefined
}

/** One more of several in a line. Within `bdi` the sign would stand at the wrong end of a name in the other script. */
export const After = ({ sign, text }: AfterProps) =>
  text === null || text === undefined ? null : (
    <>
      {` ${sign} `}
      <bdi>{text}</bdi>
    </>
  )

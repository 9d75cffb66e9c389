/** The error of each field; `true` where the field shows its own errors. */
export type Problems<Values> = { [Name in keyof Values]?: string | boolean | undefined }

type IsSame<Values> = (name: keyof Values, one: Values, other: Values) => boolean

/** The default comparison. Values with ids, such as treatment lines, need their own. */
export const hasSameValue = <Values>(name: keyof Values, one: Values, other: Values) =>
  one[name] === other[name] || (!isFile(one[name]) && JSON.stringify(one[name]) === JSON.stringify(other[name]))

/** All files are equal as JSON, so they are compared by identity. */
const isFile = (value: unknown) => value instanceof File

/** The typed values that differ from `start`. A value that is typed back follows `start` again when others change it. */
export function changesFrom<Values extends object>(
  start: Values,
  typed: Partial<Values>,
  isSame: IsSame<Values> = hasSameValue,
) {
  const values = { ...start, ...typed }
  const names = Object.keys(typed) as (keyof Values)[]
  return Object.fromEntries(
    names.filter((name) => !isSame(name, start, values)).map((name) => [name, values[name]]),
  ) as Partial<Values>
}

export const isComplete = (problems: Readonly<Record<string, unknown>>) =>
  Object.values(problems).every((problem) => !problem)

/** The error of each field: the form's own, else the server's. */
export function sentencesFor<Values>(problems: Problems<Values>, refused: Readonly<Record<string, string>>) {
  const said = Object.entries(problems).filter(([, problem]) => typeof problem === 'string')
  return { ...refused, ...Object.fromEntries(said) } as Partial<Record<keyof Values, string>>
}

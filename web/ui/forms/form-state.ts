/** A sentence at the field that needs one; `true` where the field says itself what it lacks. */
export type Problems<Values> = { [Name in keyof Values]?: string | boolean | undefined }

type IsSame<Values> = (name: keyof Values, one: Values, other: Values) => boolean

/** Values that are no plain text, such as lines with keys of their own, bring another one. */
export const hasSameValue = <Values>(name: keyof Values, one: Values, other: Values) =>
  JSON.stringify(one[name]) === JSON.stringify(other[name])

/** What differs from `start`: a value that is typed back follows `start` again when others change it. */
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

/** What is said at each field: once the form was tried, what the field lacks; else what the server said of it. */
export function sentencesFor<Values>(problems: Problems<Values>, refused: Readonly<Record<string, string>>) {
  const said = Object.entries(problems).filter(([, problem]) => typeof problem === 'string')
  return { ...refused, ...Object.fromEntries(said) } as Partial<Record<keyof Values, string>>
}

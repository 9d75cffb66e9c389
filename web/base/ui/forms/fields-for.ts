/** The names of the values of one type. */
type NamesOf<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[keyof Values] & string

/** The props of each kind of field: `<TextField label={t.notes} {...form.field('notes')} />`. */
export function fieldsFor<Values extends object>(
  values: Values,
  errors: Partial<Record<keyof Values, string>>,
  set: (part: Partial<Values>) => void,
) {
  const change = (name: keyof Values, value: unknown) => set({ [name]: value } as unknown as Partial<Values>)
  return {
    /** For a native control. */
    field: <Name extends NamesOf<Values, string | undefined>>(name: Name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    }),
    checkbox: (name: NamesOf<Values, boolean>) => ({
      name,
      checked: values[name] === true,
      onChange: (event: { target: { checked: boolean } }) => change(name, event.target.checked),
    }),
    /** For a control whose `onChange` gives the value itself. */
    control: <Name extends keyof Values>(name: Name) => ({
      value: values[name],
      error: errors[name],
      onChange: (value: Values[Name]) => change(name, value),
    }),
  }
}

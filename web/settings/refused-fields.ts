import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api/api-error.ts'

/** Shows the server's field errors at their fields. */
export function showRefusedFields<Fields extends FieldValues>(form: UseFormReturn<Fields>, error: unknown) {
  if (!(error instanceof ApiError)) return
  const names = Object.keys(form.getValues())
  for (const [name, message] of Object.entries(error.fields)) {
    if (names.includes(name)) form.setError(name as Path<Fields>, { message }, { shouldFocus: true })
  }
}

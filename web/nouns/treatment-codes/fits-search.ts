interface Named {
  code: string
  description: string
  description_ar: string | null
}

/** Whether every typed word occurs in the code or one of its descriptions. */
export function fitsSearch({ code, description, description_ar }: Named, typed: string) {
  const words = `${code} ${description} ${description_ar ?? ''}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}

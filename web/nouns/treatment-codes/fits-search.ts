/** Whether every typed word occurs in the code or its description. */
export const fitsSearch = ({ code, description }: { code: string; description: string }, typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${code} ${description}`.toLowerCase().includes(word))

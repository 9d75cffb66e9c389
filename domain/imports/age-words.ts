const AGE_WORDS: ReadonlySet<string> = new Set(
  'age,age years,age yrs,patient age,pt age,current age,edad,idade,alter,umur,edad ng pasyente,umr,umar,âge,السن,العمر,عمر المريض'.split(
    ',',
  ),
)

/** Whether a column is how old people were when the file was written: which year they are born in, that does not say. */
export const isAgeColumn = (name: string) =>
  AGE_WORDS.has(
    name
      .slice(0, 60)
      .toLowerCase()
      .replaceAll(/[^\p{L}]+/gu, ' ')
      .trim(),
  )

import { expect, test } from 'vitest'
import { isAgeColumn } from './age-words.ts'

test.each(['Age', 'AGE (years)', 'Pt. Age', 'Edad', 'Alter', 'العمر', 'Âge'])('%s is a column of ages', (name) =>
  expect(isAgeColumn(name)).toBe(true),
)
test.each(['Agent', 'Stage', 'Date of birth', 'Age group', ''])('%s is none', (name) =>
  expect(isAgeColumn(name)).toBe(false),
)

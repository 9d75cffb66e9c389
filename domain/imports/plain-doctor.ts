import { plainText } from '../plain-text.ts'

/** The name of a doctor without a title, which some files have and others do not. */
export const plainDoctor = (name: string) =>
  plainText(name).replace(/^(dr|doctor|د|دكتور|الدكتور|دكتوره|الدكتوره)[. ]+/, '')

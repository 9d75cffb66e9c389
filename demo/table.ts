/** The cells of a text with a row in each line. */
export const tableOf = (text: string) => listOf(text.trim(), '\n').map((row) => listOf(row, '|'))

export const listOf = (text = '', separator = ',') => text.split(separator).map((each) => each.trim())

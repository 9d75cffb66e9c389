/** What is undone after the test, and after the file, in which it was begun: workers live longer than a file. */
export type Undo = () => unknown

const after_test: Undo[] = []
const after_file: Undo[] = []

export const undoAfterTest = (undo: Undo) => void after_test.push(undo)
export const undoAfterFile = (undo: Undo) => void after_file.push(undo)

/** The last thing begun is the first undone. */
async function undoAll(undos: Undo[]): Promise<void> {
  for (const undo of undos.splice(0).toReversed()) await undo()
}

export const endOfTest = () => undoAll(after_test)
export const endOfFile = () => undoAll(after_file)

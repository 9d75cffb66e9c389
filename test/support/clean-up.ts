/** Undo functions of a test and of a file: workers run several files, so each file undoes what it did. */
export type Undo = () => unknown

const after_test: Undo[] = []
const after_file: Undo[] = []

export const undoAfterTest = (undo: Undo) => void after_test.push(undo)
export const undoAfterFile = (undo: Undo) => void after_file.push(undo)

/** In reverse order. */
async function undoAll(undos: Undo[]): Promise<void> {
  for (const undo of undos.splice(0).toReversed()) await undo()
}

export const endOfTest = () => undoAll(after_test)
export const endOfFile = () => undoAll(after_file)

/** Undo functions of a test and of a file: workers run several files, so each file undoes what it did. */
export type Undo = () => unknown

const afterTest: Undo[] = []
const afterFile: Undo[] = []

export const undoAfterTest = (undo: Undo) => void afterTest.push(undo)
export const undoAfterFile = (undo: Undo) => void afterFile.push(undo)

/** In reverse order. */
async function undoAll(undos: Undo[]): Promise<void> {
  for (const undo of undos.splice(0).toReversed()) await undo()
}

export const endOfTest = () => undoAll(afterTest)
export const endOfFile = () => undoAll(afterFile)

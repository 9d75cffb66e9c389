import { FILE_KINDS, type FileKind, isClinical } from '#domain/file.ts'
import { useMay } from '#web/base/session/session.ts'

/** The kinds of files that this user may open. */
export function useReadableKinds(): FileKind[] {
  const clinical = useMay('file:read-clinical')
  return FILE_KINDS.filter((kind) => clinical || !isClinical(kind))
}

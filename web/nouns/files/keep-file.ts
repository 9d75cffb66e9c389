import { api } from '#contract/api.ts'
import type { PatientFile } from '#contract/files.ts'
import { queryClient } from '#web/base/api/query-client.ts'

/**
 * Puts a file that was saved into the lists that show it. They are read again as well, but until then the viewer would
 * show the report before, and the next change would be refused as if somebody else had made one.
 */
export function keepFile(saved: PatientFile) {
  queryClient.setQueriesData<PatientFile[]>({ queryKey: [api.files.path] }, (known) =>
    known?.map((file) => (file.id === saved.id ? saved : file)),
  )
}

/** A multipart form as browsers send it: text fields, and pictures under a neutral file name. */
export function formOf(fields: Record<string, string | Buffer>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([new Uint8Array(value)], 'picture.png', { type: 'image/png' }))
  }
  return form
}

/** A multipart form as a browser sends it: texts, and pictures under a name that says nothing of their content. */
export function formOf(fields: Record<string, string | Buffer>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([new Uint8Array(value)], 'picture.png', { type: 'image/png' }))
  }
  return form
}

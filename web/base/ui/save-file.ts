/** Offers a file for saving, under this name. */
export function saveFile(name: string, content: Blob) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Revoked later, when the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

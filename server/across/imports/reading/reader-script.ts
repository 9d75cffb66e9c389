/** The script of the worker that reads files; the build puts it beside the server's own. Tests build it for themselves. */
export const READER_SCRIPT = new URL('./file-reader.js', import.meta.url)

/** As strict as the native e-mail field. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(text.trim())

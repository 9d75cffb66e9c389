/** With a calling code, or in groups of three to five digits. */
const PHONE = /(\+\d[\d ()-]{4,24}\d|\b\d{3,5}(?:[ -]\d{3,5}){1,3}\b)/

/** A text in parts, every second of which is a phone number. */
export const partsByPhone = (text: string): string[] => text.split(PHONE)

/** Nightly backups get their names only after they were read back and verified. */
const NIGHTLY = /^(clinic|demo)-\d{4}-\d\d-\d\d\.backup$/

export const isNightly = (name: string, of: 'clinic' | 'demo') => name.startsWith(`${of}-`) && NIGHTLY.test(name)

import { fileURLToPath } from 'node:url'

// The build copies the folder next to the bundle, so this path is right in both.
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))

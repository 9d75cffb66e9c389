import { resolve } from 'node:path'

/** Where the big clinic of a scale is kept, beside the clinic's own `data`. */
export const folderOf = (scale: number) => resolve('data', `bench-${scale}`)

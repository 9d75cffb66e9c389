import { resolve } from 'node:path'

/** The data folder of the filled clinic of a scale, beside the clinic's own `data`. */
export const folderOf = (scale: number) => resolve('data', `bench-${scale}`)

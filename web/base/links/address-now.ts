/** The path and the parameters in the address at this moment: while a screen loads, the rendered ones are behind. */
export const pathNow = () => location.hash.slice(1).split('?')[0] || '/'
export const searchNow = () => location.hash.split('?')[1] ?? ''

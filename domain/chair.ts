/** No clinic has more, and screens show all of them at once. */
export const MOST_CHAIRS = 100

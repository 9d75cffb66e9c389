/** The version in package.json; a test compares them. */
export const product_version = '1.0.0'

/** The version in package.json; a test compares them. */
export const PRODUCT_VERSION = '1.0.0'

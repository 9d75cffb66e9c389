/** As package.json has it; a test compares. */
export const product_version = '1.0.0'

/** Where the clinic is registered for value added tax. With 'none' nothing of it is shown anywhere. */
export const TAX_REGIMES = ['none', 'ae', 'sa', 'bh', 'om'] as const
export type TaxRegime = (typeof TAX_REGIMES)[number]
/** A regime in which a document was made. */
export type KnownRegime = Exclude<TaxRegime, 'none'>

export const KNOWN_REGIMES = ['ae', 'sa', 'bh', 'om'] as const satisfies readonly KnownRegime[]

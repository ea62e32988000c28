/** Decimals of prices. Separate from the schemas, so that pages without prices do not load them. */
export const PRICE_DECIMALS = 4;
/** Decimals of kilograms. */
export const WEIGHT_DECIMALS = 3;

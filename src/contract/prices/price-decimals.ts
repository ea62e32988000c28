/** How many decimals amounts may have. Apart from the schemas, which pages would bring otherwise that list no prices. */
export const PRICE_DECIMALS = 4;
/** Of kilograms. */
export const WEIGHT_DECIMALS = 3;

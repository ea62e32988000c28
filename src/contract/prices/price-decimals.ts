/** How many decimals a price may have. Apart from the schemas, which a customer's page would bring otherwise. */
export const PRICE_DECIMALS = 4;

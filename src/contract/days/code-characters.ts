/** Capitals and digits without pairs that look or sound alike. */
export const CODE_CHARACTERS = 'ACDEFGHJKMNPQRTUVWXY34679';

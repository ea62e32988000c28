/**
 * States of a time and of a day, the same for customers and the office.
 *
 * `taken`: an order has it. `closed`: the office has closed it, whether or not it has an order.
 * `full`: all is taken or closed, but not all closed. `past`: over. `unbookable`: refused to
 * customers by the clock or the settings.
 */

/** A time as customers see it. */
export const CUSTOMER_TIME_STATES = ['free', 'taken', 'closed', 'unbookable'] as const;
/** A time as the office sees it. Notice and booking horizon do not apply. */
export const OFFICE_TIME_STATES = ['free', 'taken', 'closed', 'past'] as const;
/** A day as the office sees it. */
export const OFFICE_DAY_STATES = ['available', 'full', 'closed', 'sunday', 'past'] as const;
/** A day as customers see it; `unbookable` is too near or too far ahead. */
export const CUSTOMER_DAY_STATES = [...OFFICE_DAY_STATES, 'unbookable'] as const;

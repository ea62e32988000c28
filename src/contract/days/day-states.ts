/**
 * The words for a time and for a day, the same for customers and for the office.
 *
 * `taken`: an order has it. `closed`: the office has closed it, whether or not it has an order. `full`: all is taken
 * or closed, and not all closed. `past`: gone by the clock. `unbookable`: refused to customers by clock or settings.
 */

/** A time as customers see it. */
export const CUSTOMER_TIME_STATES = ['free', 'taken', 'closed', 'unbookable'] as const;
/** A time as the office sees it, which the notice and the longest wait do not bind. */
export const OFFICE_TIME_STATES = ['free', 'taken', 'closed', 'past'] as const;
/** A day as the office sees it. */
export const OFFICE_DAY_STATES = ['available', 'full', 'closed', 'sunday', 'past'] as const;
/** A day as customers see it; `unbookable` is too near or too far ahead. */
export const CUSTOMER_DAY_STATES = [...OFFICE_DAY_STATES, 'unbookable'] as const;

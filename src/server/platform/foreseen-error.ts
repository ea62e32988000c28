/** An error whose message tells the person at the terminal what happened, and what to do. */
export class ForeseenError extends Error {}

/** The person declined a question that a call asks in between, or left the page under it: nothing has failed. */
export class Declined extends Error {}

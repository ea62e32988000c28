/** The person declined a question asked before the call, or left the page. Nothing has failed. */
export class Declined extends Error {}

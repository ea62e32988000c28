/** A call asked the person a question first, who declined or left the page. Nothing has failed. */
export class Declined extends Error {}

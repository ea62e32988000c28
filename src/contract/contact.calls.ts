/** The call of the contact page. In the spec the page only pretends to send (section 2). */

import { addresses } from './addresses.ts';
import { calls, createdAnswer, jsonBody } from './call.ts';
import { SendMessageInput, SentMessage } from './contact.schema.ts';

export const contact = calls(addresses.contact, 'Contact', {
  /**
   * Sends the message to the company as a mail. A repeat with the same request_id sends no second
   * one. ALREADY_PLACED if the repeat has another text.
   */
  send: {
    summary: 'Send a message to the company',
    body: jsonBody(SendMessageInput, {
      request_id: '5f0f7c8e-3b1d-4a52-8c53-6b8a0c9b1f04',
      name: 'Mario Rossi',
      email: 'mario.rossi@example.com',
      subject: 'Orari',
      message: 'Siete aperti il sabato?',
    }),
    errors: ['ALREADY_PLACED', 'TOO_MANY_REQUESTS'],
    answer: createdAnswer(SentMessage, 'On its way'),
  },
});

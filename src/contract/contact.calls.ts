/** The call of the contact page. In the spec the page only pretends to send (section 2). */
import { SendMessageInput, SentMessage } from './contact.schema.ts';
import { defineRoute, jsonAnswer, jsonBody } from './call.ts';

/** Goes to the company as a mail. A repeat with the same request_id sends no second one. ALREADY_PLACED when it had another text. */
export const sendMessageRoute = defineRoute({
  method: 'post',
  path: '/api/contact',
  tags: ['Contact'],
  summary: 'Send a message to the company',
  request: {
    body: jsonBody(SendMessageInput, {
      request_id: '5f0f7c8e-3b1d-4a52-8c53-6b8a0c9b1f04',
      name: 'Mario Rossi',
      email: 'mario.rossi@example.com',
      subject: 'Orari',
      message: 'Siete aperti il sabato?',
    }),
  },
  errors: ['ALREADY_PLACED', 'TOO_MANY_REQUESTS'],
  responses: { 201: jsonAnswer(SentMessage, 'On its way') },
});

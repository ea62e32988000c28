/** What only the last step needs, in one chunk: it is fetched while the materials are being written. */
export { ConfirmationModal } from './confirmation-modal.tsx';
export { DateStep } from './date-step.tsx';
export { formErrors, refusalToast, refusedFields, wasNotPlaced } from './order-refusal.ts';
export { placeConsumerOrder } from './place-consumer-order.ts';

/** What only the last step needs, for both wizards in one file of the build. */
export * as consumer from './consumer/delivery-step.ts';
export * as supplier from './supplier/delivery-step.ts';

/** The panels that end an offer, in one file of the build. Loaded when the first one is opened. */
export { DeclinePanel } from './decline-panel.tsx';
export { WithdrawPanel } from './withdraw-panel.tsx';

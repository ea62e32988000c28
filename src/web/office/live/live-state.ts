import { createContext, use } from 'react';
import type { LiveState } from './follow-stream.ts';

export const LiveStateContext = createContext<LiveState>('connecting');

/** Whether the page updates automatically. */
export const useLiveState = (): LiveState => use(LiveStateContext);

import { createContext, use } from 'react';
import type { LiveState } from './follow-stream.ts';

export const LiveStateContext = createContext<LiveState>('connecting');

/** Whether what is shown updates by itself. */
export const useLiveState = (): LiveState => use(LiveStateContext);

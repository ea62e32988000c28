import { useRef } from 'react';
import { newRequestId } from '#web/forms/request-id.ts';

/** One id for all presses until something is stored, so that a lost answer makes no second one. */
export function useRequests() {
  const id = useRef('');
  return {
    beginRequest: () => {
      id.current ||= newRequestId();
      return { id: id.current };
    },
    endRequest: () => {
      id.current = '';
    },
  };
}

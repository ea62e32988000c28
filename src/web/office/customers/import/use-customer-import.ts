import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomersPreview } from '#contract/customers/customer-imports.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { newRequestId } from '#web/forms/request-id.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { reloadCustomers } from '#web/office/customer/customer-queries.ts';
import { carriedTicks, initialTicks, rowsToSend, type Ticks } from './import-ticks.ts';
import { CHANGED_MEANWHILE, READ_AGAIN } from './import-words.ts';
import { announceImport } from './undo-import.ts';

type Read = {
  plan: CustomersPreview;
  /** One for each preview, so that a repeat after a lost answer makes no second cards. */
  requestId: string;
  initial: Ticks;
  ticks: Ticks;
};

/** A file of customers: read, ticked and applied. */
export function useCustomerImport(onDone: () => void) {
  const client = useQueryClient();
  const { sending, sendOnce } = useSendOnce();
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [failure, setFailure] = useState('');
  /** What was sent without an answer, which may have arrived. */
  const [unanswered, setUnanswered] = useState('');
  const preview = useMutation({
    mutationFn: (from: File) =>
      api.customerImports.preview(
        {},
        { body: from, headers: { 'content-type': 'application/octet-stream' } },
      ),
  });

  function load(from: File, before: Read | null): void {
    setUnanswered('');
    // A file that was chosen before this one may be answered later: only the last call is heard.
    preview.mutate(from, {
      onSuccess: (plan) => {
        const ticks = before ? carriedTicks(before.plan, before.ticks, plan) : initialTicks(plan);
        setRead({ plan, requestId: newRequestId(), initial: ticks, ticks });
      },
      onError: (error) => setFailure(failureReason(error).reason),
    });
  }

  function choose(next: File): void {
    setFile(next);
    setRead(null);
    setFailure('');
    load(next, null);
  }

  async function send(from: File, { plan, requestId, ticks }: Read): Promise<void> {
    const rows = rowsToSend(plan, ticks);
    const sent = JSON.stringify(rows);
    setFailure('');
    try {
      const done = await api.customerImports.apply({ request_id: requestId, rows });
      announceImport(client, done);
      void reloadCustomers(client);
      if (unanswered === '' || unanswered === sent) return onDone();
      setFailure(READ_AGAIN);
      load(from, read);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ALREADY_PLACED') {
        // An earlier try arrived after all, with other ticks.
        void reloadCustomers(client);
        setFailure(READ_AGAIN);
        load(from, read);
        return;
      }
      if (error instanceof ApiError && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND')) {
        setFailure(CHANGED_MEANWHILE);
        load(from, read);
        return;
      }
      const mayHaveArrived = !(error instanceof ApiError) || error.status >= 500;
      if (mayHaveArrived && unanswered === '') setUnanswered(sent);
      setFailure(failureReason(error).reason);
    }
  }

  return {
    file,
    plan: read?.plan,
    ticks: read?.ticks,
    /** Ticks were changed by hand. */
    isChanged: read !== null && read.ticks !== read.initial,
    isReading: preview.isPending,
    sending,
    failure,
    choose,
    change: (next: (ticks: Ticks) => Ticks) =>
      setRead((now) => now && { ...now, ticks: next(now.ticks) }),
    send: () => {
      if (file && read) void sendOnce(() => send(file, read));
    },
  };
}

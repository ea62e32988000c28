import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { storeDraft } from './draft-store.ts';
import { type FormDraft, readDraft } from './form-draft.ts';
import { newRequestId } from './request-id.ts';
import type { Fields } from './use-fields.ts';

type DraftOptions<Name extends string> = {
  /** The draft's key in session storage. */
  key: string;
  /** The stored fields. Must be the same array on every render. */
  names: readonly Name[];
  /** Removes stored values that the form cannot use. */
  usable?: (stored: Record<string, string>) => Record<string, string>;
  /**
   * Whether an edit drops the request id, so that the edited form is sent as a new request.
   * Otherwise the id stays until its answer is known.
   */
  newRequestOnEdit?: boolean;
};

/**
 * Keeps a form's draft and its request id (docs/decisions/010). What was typed before hydration
 * stays, and the draft only fills empty fields.
 */
export function useDraft<Name extends string>(
  form: Pick<Fields<Name>, 'typed' | 'latest' | 'set'>,
  element: RefObject<HTMLFormElement | null>,
  { key, names, usable, newRequestOnEdit = false }: DraftOptions<Name>,
) {
  const [ready, setReady] = useState(false);
  const [sent, setSent] = useState(false);
  const requestId = useRef<string>(undefined);
  /** The values of the last stored draft. */
  const kept = useRef(form.typed);

  function keep(): void {
    kept.current = form.latest();
    const fields = Object.fromEntries(names.map((name) => [name, kept.current[name] ?? '']));
    if (Object.values(fields).some(Boolean)) {
      storeDraft(key, { request_id: requestId.current, fields } satisfies FormDraft);
    } else storeDraft(key, null);
  }

  function setRequestId(id: string | undefined): void {
    requestId.current = id;
    setSent(id !== undefined);
    keep();
  }

  const takeTyped = useEffectEvent(() => {
    const typed = typedInto(element.current, Object.keys(form.latest()) as Name[]);
    if (Object.keys(typed).length > 0) form.set(typed);
  });
  // In a layout effect, because React's next render would overwrite what was typed before hydration.
  // Access codes are in no draft.
  useLayoutEffect(() => takeTyped(), []);

  const fill = useEffectEvent(() => {
    const draft = readDraft(key);
    const stored = (usable ?? ((fields) => fields))(draft?.fields ?? {});
    for (const name of names) {
      const text = stored[name];
      if (text && !form.latest()[name]) form.set({ [name]: text } as Record<Name, string>);
    }
    const isUnchanged = names.every((name) => (form.latest()[name] ?? '') === (stored[name] ?? ''));
    setRequestId(newRequestOnEdit && !isUnchanged ? undefined : draft?.request_id);
    setReady(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft, or other fields of it.
  useEffect(() => fill(), [key, names]);

  const follow = useEffectEvent(() => {
    if (!ready || form.latest() === kept.current) return;
    if (newRequestOnEdit) setRequestId(undefined);
    else keep();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is typed.
  useEffect(() => follow(), [form.typed]);

  return {
    /** The draft is in the form. */
    ready,
    /** A request was sent, and its answer is not known. */
    sent,
    /**
     * The id for the request that is about to be sent. Stored before the request leaves, so that a
     * repeat has the same id even after a reload. Not created earlier, because a duplicated tab
     * copies the draft and must send its own request.
     */
    beginRequest() {
      const repeated = requestId.current !== undefined;
      const id = requestId.current ?? newRequestId();
      setRequestId(id);
      return { id, repeated };
    },
    /** The answer to the request is known, so the next send is a new request. */
    endRequest: () => setRequestId(undefined),
    /** The request was accepted: the draft is deleted. */
    forget() {
      requestId.current = undefined;
      setSent(false);
      storeDraft(key, null);
    },
  };
}

/** What was typed into the form's controls before React handled them. */
export function typedInto<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const controls = names.map(
    (name) => [name, form?.elements.namedItem(name) as HTMLInputElement | null] as const,
  );
  const typed = controls.filter(([, control]) => control?.value);
  return Object.fromEntries(typed.map(([name, control]) => [name, control?.value])) as Partial<
    Record<Name, string>
  >;
}

import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { isFields } from '#contract/contents/content-fields.ts';
import type {
  ContentVersion,
  SaveContentInput,
  StoredContent,
} from '#contract/contents/contents.schema.ts';
import { predefined } from '#contract/contents/predefined-contents.ts';
import { ApiError, api } from '#web/api.ts';
import { editDraftKey } from '#web/forms/edit/edit-draft.ts';
import { FormModal } from '#web/forms/edit/form-modal.tsx';
import { useEdit } from '#web/forms/edit/use-edit.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { useUserId } from '#web/session/session.ts';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { reloadContents, rememberContent } from '../content-queries.ts';
import { type ContentValues, contentWith } from '../content-values.ts';
import { ContentPreview } from '../preview/content-preview.tsx';
import { ContentVersions } from '../versions/content-versions.tsx';
import { type ContentBase, contentEdit, NEW_CONTENT } from './content-edit-form.ts';
import { ContentFields } from './content-fields.tsx';

type ContentDialogProps = {
  /** Null for a new content. */
  slug: string | null;
  name: string;
  /** The stored content, or undefined if there is none yet. */
  stored: StoredContent | undefined;
  onClose: () => void;
  /** The person wants discarded changes back. */
  onResume: () => void;
  finalFocus?: ComponentProps<typeof FormModal>['finalFocus'];
};

/** Edits a content: its fields, a preview of the page, and its versions. */
export function ContentDialog(props: ContentDialogProps) {
  const { slug, name, stored, onClose, onResume, finalFocus } = props;
  const client = useQueryClient();
  const [tab, setTab] = useState<Tab>('fields');
  const [isBroken, setIsBroken] = useState(false);
  const isWide = useMedia('(width >= 64rem)');
  const [definition] = useState(() => contentEdit(slug));
  const row = baseOf(slug, stored);
  const edit = useEdit(definition, row, {
    draft: editDraftKey('content', useUserId(), slug ?? ''),
    offersDraft: true,
    save,
    onFailed,
    onDone: onClose,
    onResume,
  });
  const { base } = edit;
  const typed = contentWith(base.slug, base.content, definition.changesOf(base, edit.mine));
  const isOlder = row.version > base.version;

  const showNewest = useEffectEvent(() => edit.restart());
  useEffect(() => {
    if (isOlder && !edit.isChanged) showNewest();
  }, [isOlder, edit.isChanged]);

  async function save(version: number, changes: Partial<ContentValues>, from: ContentBase) {
    const isNew = version === 0;
    const target = slug ?? changes.slug ?? '';
    const content = contentWith(from.slug, from.content, changes);
    const answer = put(target, { content, version: isNew ? null : version });
    const saved = await (slug === null ? answer.catch(takenSlug) : answer);
    announce(saved, isNew ? 'creato' : 'aggiornato');
    if (isBroken) {
      toast({ title: 'Conservato come testo', description: 'Il contenuto non è JSON valido.' });
    }
    return saved;
  }

  function announce(saved: StoredContent, done: 'creato' | 'aggiornato'): void {
    rememberContent(client, saved);
    toast(successToast(`Contenuto ${done} con successo`));
  }

  function onFailed(error: unknown): void {
    toast(errorToast('Impossibile salvare il contenuto'));
    if (error instanceof ApiError) void reloadContents(client);
  }

  async function restore(version: ContentVersion): Promise<void> {
    const { content } = version;
    const json = { content: isFields(content) ? content : { content }, version: row.version };
    try {
      announce(await put(row.slug, json as SaveContentInput), 'aggiornato');
    } catch (error) {
      sayFailed(`Impossibile ripristinare la versione ${version.version}`, error);
      if (error instanceof ApiError) void reloadContents(client);
    }
  }

  function submit(): void {
    // The fields must be on screen before one of them can get the focus.
    flushSync(() => setTab('fields'));
    edit.submit();
  }

  const known = predefined(slug ?? '');
  const hasPage = slug !== null && known !== undefined && !known.isOnPapers;
  const isBeside = hasPage && isWide;
  const tabs = TABS.filter(
    ({ value }) =>
      value === 'fields' ||
      (value === 'preview' && hasPage && !isWide) ||
      (value === 'versions' && row.version > 0),
  );
  const preview = hasPage && <ContentPreview slug={slug} content={typed} />;
  const fields = (
    <ContentFields
      slug={slug}
      edit={edit}
      content={typed}
      isBroken={isBroken}
      onBroken={setIsBroken}
    />
  );
  return (
    <FormModal
      title={name}
      description={known?.says}
      size={isBeside ? 'wide' : 'tall'}
      gone=""
      edit={{ ...edit, submit }}
      submitLabel={base.version === 0 ? 'Crea' : 'Aggiorna'}
      cancelLabel="Annulla"
      finalFocus={finalFocus}
    >
      <LeaveGuard
        when={edit.isChanged}
        description={`Le modifiche a «${name}» non sono salvate. In questa finestra restano come bozza.`}
      />
      {isOlder && edit.isChanged && (
        <p role="status" className="rounded-md border border-hazard bg-hazard-tint px-3.5 py-2">
          Nel frattempo questo contenuto è stato salvato. Le due modifiche si uniscono al
          salvataggio.
        </p>
      )}
      <div
        className={isBeside ? 'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-8' : ''}
      >
        {tabs.length > 1 ? (
          <Tabs label="Viste" tabs={tabs} value={tab} onChange={setTab}>
            {tab === 'fields' && fields}
            {tab === 'preview' && preview}
            {tab === 'versions' && (
              <ContentVersions slug={row.slug} current={row} onRestore={restore} />
            )}
          </Tabs>
        ) : (
          fields
        )}
        {isBeside && <div className="sticky top-4">{preview}</div>}
      </div>
    </FormModal>
  );
}

const TABS = [
  { value: 'fields', label: 'Campi' },
  { value: 'preview', label: 'Anteprima' },
  { value: 'versions', label: 'Versioni' },
] as const;

type Tab = (typeof TABS)[number]['value'];

function baseOf(slug: string | null, stored: StoredContent | undefined): ContentBase {
  return stored ?? { ...NEW_CONTENT, ...(slug !== null && { slug, content: {} }) };
}

async function put(slug: string, json: SaveContentInput): Promise<StoredContent> {
  const saved = await api.contents.save({ slug, ...json });
  // The client has its own type for JSON.
  return saved as StoredContent;
}

/** A new content never replaces an existing one. */
function takenSlug(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT' || !error.body) throw error;
  const fields = { slug: 'Esiste già un contenuto con questo slug' };
  throw new ApiError(error.status, { ...error.body, code: 'INVALID_INPUT', fields });
}

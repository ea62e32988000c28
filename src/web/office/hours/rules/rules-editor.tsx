import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId } from 'react';
import { MAX_RULES, type StoredBookingRules } from '#contract/days/booking-settings.schema.ts';
import { DraftLine } from '#web/forms/edit/draft-line.tsx';
import { EditConflict } from '#web/forms/edit/edit-conflict.tsx';
import type { EditState } from '#web/forms/edit/edit-definition.ts';
import { editDraftKey } from '#web/forms/edit/edit-draft.ts';
import { SaveBar } from '#web/forms/edit/save-bar.tsx';
import { usePageEdit } from '#web/forms/edit/use-page-edit.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { Conflicting, EditField } from '#web/forms/fields/edit-field.tsx';
import { useDebounced } from '#web/lists/use-debounced.ts';
import { useUserId } from '#web/session/session.ts';
import { TextField } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TimeField } from '#web/ui/time-field/time-field.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import { brokenSentence, ruleSentence, sharedUseSentence } from './rule-sentences.ts';
import {
  ON,
  proposedRules,
  RULES_EDIT,
  type RulesChanges,
  type RulesValues,
  readRules,
} from './rules-form.ts';
import { brokenQuery, saveRules, sharedCodeUseQuery } from './rules-queries.ts';

type RulesEditorProps = {
  rules: StoredBookingRules;
  isUnsaved: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
  /** Between the form and its bar, which is always last. */
  children: ReactNode;
};

type Rule = keyof RulesValues;

const CUTOFFS = Array.from({ length: 25 }, (_, index) => ({
  time: `${String(6 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
}));

/** The form for the booking rules. Each says what the typed value will do. */
export function RulesEditor({ rules, children, ...options }: RulesEditorProps) {
  const id = useId();
  const { edit, broken } = useRules(rules, options);
  const now = useNow();
  const { form } = edit;
  const { labels } = edit.definition;
  const cutoff = form.field('supplier_same_day_cutoff');
  const sharedUse = useQuery(sharedCodeUseQuery).data;
  const typed = readRules(edit.mine).rules;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    edit.submit();
  }

  const effectOf = (rule: Rule) => {
    const breaks = brokenSentence(
      broken.find((one) => one.rule === rule),
      now,
    );
    return [ruleSentence(rule, typed, now), breaks].filter(Boolean).join(' ');
  };
  const number = (rule: Rule) => <EditField edit={edit} name={rule} help={effectOf(rule)} />;
  const toggle = (rule: Rule, more = '') => (
    <RuleSwitch edit={edit} rule={rule} help={[more, effectOf(rule)].filter(Boolean).join(' ')} />
  );

  return (
    <div className="page-form">
      <form
        id={id}
        noValidate
        aria-label="Regole di prenotazione"
        onSubmit={onSubmit}
        className="grid gap-4"
      >
        <DraftLine note={edit.draftNote} disabled={edit.pending} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Group title="Privati e rivenditori">
            {number('min_notice_hours')}
            {number('max_days_ahead')}
            {toggle('remind_customers')}
            {toggle('remind_offers')}
          </Group>
          <Group title="Rivenditori">
            {number('supplier_daily_limit')}
            <Conflicting edit={edit} field="supplier_same_day_cutoff">
              <TimeField
                label={labels.supplier_same_day_cutoff}
                options={CUTOFFS}
                help={effectOf('supplier_same_day_cutoff')}
                {...cutoff}
              />
            </Conflicting>
            {toggle('shared_code_active', sharedUse && sharedUseSentence(sharedUse.orders))}
          </Group>
          <Group title="Privati">
            {toggle('limit_to_opening_hours')}
            {number('max_open_orders')}
          </Group>
          <Group title="Modifiche dei clienti">
            {number('change_notice_hours')}
            {number('max_customer_moves')}
          </Group>
          <Group title="Prova di consegna">
            <EditField edit={edit} name="proof_photo" help={effectOf('proof_photo')} />
            <EditField edit={edit} name="proof_name" />
            <EditField edit={edit} name="proof_signature" />
            {toggle('show_proof')}
          </Group>
          <Group title="Festa del patrono">
            <div className="grid items-start gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
              <TextField
                label={labels.patron_day}
                autoComplete="off"
                placeholder="gg/mm"
                {...form.field('patron_day')}
              />
              <TextField
                label={labels.patron_name}
                autoComplete="off"
                longest={MAX_RULES.patron_name}
                {...form.field('patron_name')}
              />
            </div>
            <p className="text-soft-ink">{effectOf('patron_day')}</p>
            <EditConflict field="patron_day" edit={edit} />
            <EditConflict field="patron_name" edit={edit} />
          </Group>
        </div>
      </form>
      {children}
      <SaveBar edit={edit} form={id} submitLabel="Salva Regole" />
    </div>
  );
}

type RuleSwitchProps = { edit: EditState<RulesValues>; rule: Rule; help: string };

function RuleSwitch({ edit, rule, help }: RuleSwitchProps) {
  const { value, onChange } = edit.form.field(rule);
  return (
    <Conflicting edit={edit} field={rule}>
      <Switch
        label={edit.definition.labels[rule]}
        help={help}
        checked={value === ON}
        onChange={(checked) => onChange(checked ? ON : '')}
      />
    </Conflicting>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-5 rounded-md border border-line bg-white p-4 sm:p-5">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** The debounce of the check, in milliseconds. */
const CHECK_MS = 300;

type RulesOptions = {
  /** Unsaved since the page was opened: the draft is filled in. */
  isUnsaved: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The edit of the booking rules, and the open orders that the typed values would break. */
function useRules(rules: StoredBookingRules, { isUnsaved, onUnsaved }: RulesOptions) {
  const userId = useUserId();
  const client = useQueryClient();
  const edit = usePageEdit(RULES_EDIT, rules, {
    draft: editDraftKey('booking-rules', userId, 'rules'),
    offersDraft: !isUnsaved,
    save,
    onFailed: () => toast(errorToast('Impossibile salvare le regole di prenotazione')),
    onUnsaved,
  });
  const proposed = useDebounced(JSON.stringify(proposedRules(edit.mine)), CHECK_MS);
  const broken = useQuery(brokenQuery(JSON.parse(proposed)));

  async function save(version: number, changes: RulesChanges) {
    const saved = await saveRules(client, { version, ...changes });
    toast(successToast('Regole di prenotazione salvate con successo'));
    return saved;
  }

  return { edit, broken: broken.data ?? [] };
}

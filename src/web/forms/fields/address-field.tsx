import { type ReactNode, useState } from 'react';
import { counted } from '#contract/format.ts';
import { useComuni } from '#web/comuni.ts';
import { TextField } from '#web/ui/field.tsx';
import { OptionList } from '#web/ui/option-list.tsx';
import type { EditState, EditValues, FieldOf } from '../edit/edit-definition.ts';
import { Conflicting } from './edit-field.tsx';
import { useSuggesting } from './use-suggesting.ts';

type AddressFieldProps<Values extends EditValues> = {
  edit: EditState<Values>;
  name: FieldOf<Values>;
  /** An error that the form does not know. */
  error?: string | undefined;
  help?: ReactNode;
};

/**
 * An edit's address. After the house number it suggests Sicilian comuni with CAP and province, and
 * accepts any other.
 */
export function AddressField<Values extends EditValues>({
  edit,
  name,
  error: otherError,
  help,
}: AddressFieldProps<Values>) {
  const { labels, cells } = edit.definition;
  const { onChange, error = otherError, ...control } = edit.form.field(name);
  const [isEntered, setEntered] = useState(false);
  const comuni = useComuni(isEntered);
  const suggesting = useSuggesting();
  const found = comuni?.comuniFor(suggesting.typed) ?? [];
  const { input, list } = suggesting.of(found, ({ address }) => onChange(address));
  return (
    <Conflicting field={name} edit={edit}>
      <div className="relative">
        <TextField
          label={labels[name]}
          autoComplete="off"
          {...cells?.[name]?.input}
          {...control}
          {...input}
          error={error}
          help={help}
          onFocus={() => setEntered(true)}
          onChange={(event) => {
            onChange(event);
            suggesting.hear(event.target.value);
          }}
        />
        <p role="status" className="sr-only">
          {list && counted(found.length, 'comune suggerito', 'comuni suggeriti')}
        </p>
        {list && (
          <OptionList
            {...list}
            label="Comuni"
            keyOf={({ comune }) => comune.name}
            className="top-20 right-0 left-0 max-h-72"
            optionClassName="flex min-h-9 items-center justify-between gap-3"
          >
            {({ comune: { name: comune, province, cap } }) => (
              <>
                <b className="wrap-anywhere">{`${comune} (${province})`}</b>
                <span className="whitespace-nowrap text-soft-ink tabular-nums">
                  {cap.replace('-', '–')}
                </span>
              </>
            )}
          </OptionList>
        )}
      </div>
    </Conflicting>
  );
}

import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { lengthFault } from '#contract/text-length.ts';

const CONTROL =
  'w-full rounded-md border border-control bg-white px-3.5 text-base text-ink placeholder:text-faint-ink hover:border-ink aria-invalid:border-red aria-invalid:bg-red-tint disabled:border-line disabled:bg-stone disabled:text-soft-ink transition-colors duration-150';

type FieldTexts = {
  label: string;
  /** Shown under the control and read out with it. */
  help?: ReactNode;
  /** The error; marks the control as invalid. */
  error?: string | undefined;
  /**
   * The greatest length. A longer text stays, and the error says by how much. Not `maxLength`, with
   * which browsers silently cut pasted text.
   */
  longest?: number | undefined;
  /** Normalises the text, if the length limit applies to the stored form. */
  stored?: (typed: string) => string;
};

type FrameProps = Pick<FieldTexts, 'label' | 'help' | 'error'> & {
  id: string;
  /** Undefined without a greatest length. */
  isTooLong: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A field's frame: label above, help and error below. */
function FieldFrame({ id, label, help, error, isTooLong, className = '', children }: FrameProps) {
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-semibold text-[0.9375rem] leading-5">
        {label}
      </label>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {isTooLong !== undefined && (
        <span aria-live="polite" className="sr-only">
          {isTooLong && 'Testo troppo lungo'}
        </span>
      )}
      {help && (
        <p id={`${id}-help`} className="text-sm text-soft-ink">
          {help}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 font-semibold text-red text-sm">
      <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" strokeWidth={2.25} />
      <span>{children}</span>
    </p>
  );
}

/**
 * Splits a field's props into those of its frame and its control. `className` applies to the frame.
 */
function useField<Props extends FieldTexts & ControlProps>({
  label,
  help,
  error: otherError,
  longest,
  stored,
  className,
  id: givenId,
  'aria-describedby': describedBy,
  ...control
}: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const text = typeof control.value === 'string' ? control.value : '';
  const tooLong = longest ? lengthFault(stored ? stored(text) : text, longest) : undefined;
  const error = tooLong ?? otherError;
  const descriptions = [error && `${id}-error`, help && `${id}-help`, describedBy];
  return {
    frame: {
      id,
      label,
      help,
      error,
      isTooLong: longest ? tooLong !== undefined : undefined,
      className,
    },
    control: {
      ...control,
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': descriptions.filter(Boolean).join(' ') || undefined,
    },
  };
}

type ControlProps = Pick<
  ComponentProps<'input'>,
  'id' | 'className' | 'aria-describedby' | 'value'
>;

type TextFieldProps = InputProps &
  FieldTexts & {
    /** A control at the end of the field, at most 48 px wide, such as show/hide for a password. */
    trailing?: ReactNode;
  };

type InputProps = Omit<ComponentProps<'input'>, 'maxLength'>;
type AreaProps = Omit<ComponentProps<'textarea'>, 'maxLength'>;

/** A single-line text field with a label. */
export function TextField({ trailing, ...props }: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input {...control} className={`${CONTROL} h-12 ${trailing ? 'pr-13' : ''}`} />
        {trailing && (
          <div className="absolute inset-y-0 right-0 grid place-items-center">{trailing}</div>
        )}
      </div>
    </FieldFrame>
  );
}

/** A multi-line text field with a label. */
export function TextArea({ rows = 4, ...props }: AreaProps & FieldTexts) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea {...control} rows={rows} className={`${CONTROL} resize-y py-3 leading-6`} />
    </FieldFrame>
  );
}

/** A select with a label. */
export function SelectField(props: ComponentProps<'select'> & FieldTexts) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <select {...control} className={`${CONTROL} h-12`} />
    </FieldFrame>
  );
}

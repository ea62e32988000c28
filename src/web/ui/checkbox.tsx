import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** The checkbox represents several things, and only some of them are selected. */
  mixed?: boolean;
  /** The label next to it. Without one the control needs an `aria-label`. */
  children?: ReactNode;
};

/** A native checkbox whose touch target is larger than the box. */
export function Checkbox({ mixed = false, children, className = '', ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label
      className={`inline-flex cursor-pointer items-center gap-2.5 has-disabled:cursor-not-allowed ${children ? 'min-h-9 pointer-coarse:min-h-11' : 'size-9 justify-center pointer-coarse:size-11'} ${className}`}
    >
      <input
        {...input}
        ref={box}
        type="checkbox"
        className="size-4.5 shrink-0 cursor-pointer rounded-sm accent-sea disabled:cursor-not-allowed"
      />
      {children && <span className="leading-5">{children}</span>}
    </label>
  );
}

import { Ellipsis, Pencil, Power, PowerOff, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';

type FleetRowProps = {
  name: string;
  active: boolean;
  /** 'AB 123 CD · 1.200 kg · gru' */
  facts: ReactNode;
  onEdit: () => void;
  onSwitch: () => void;
  onDelete: () => void;
  /** Further items of its menu. */
  items?: ReactNode;
  children?: ReactNode;
};

/** A lorry or a driver. A press on the name opens the edit. */
export function FleetRow(props: FleetRowProps) {
  const { name, active, facts, onEdit, onSwitch, onDelete, items, children } = props;
  const id = useId();
  return (
    <li className="grid gap-1.5 border-line border-t py-2.5 first:border-t-0">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <button
              type="button"
              id={id}
              data-row
              aria-haspopup="dialog"
              onClick={onEdit}
              className="link cursor-pointer py-0.5 text-left font-bold text-base leading-6 wrap-anywhere pointer-coarse:py-2"
            >
              {name}
            </button>
            {!active && <Badge icon={PowerOff}>fuori uso</Badge>}
          </p>
          <p className="text-[0.8125rem] text-soft-ink leading-5">{facts}</p>
        </div>
        <Menu
          label={`Azioni di ${name}`}
          trigger={
            <button
              type="button"
              className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-stone pointer-coarse:size-11"
            >
              <Ellipsis aria-hidden className="size-5" />
            </button>
          }
        >
          {items}
          <MenuItem icon={Pencil} onPress={onEdit}>
            Modifica…
          </MenuItem>
          <MenuItem icon={active ? PowerOff : Power} onPress={onSwitch}>
            {active ? 'Metti fuori uso' : 'Rimetti in uso'}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onPress={onDelete}>
            Elimina…
          </MenuItem>
        </Menu>
      </div>
      {children}
    </li>
  );
}

import {
  EllipsisVertical,
  History,
  KeyRound,
  LogOut,
  MailPlus,
  Pencil,
  ShieldOff,
  Trash2,
} from 'lucide-react';
import { Link } from 'react-router';
import { errorMessage } from '#contract/errors.ts';
import type { User } from '#contract/users/users.schema.ts';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import type { UserQuestion } from '../use-user-url.ts';

export type UserActionsProps = {
  user: User;
  isSelf: boolean;
  /** The list does not move while a menu is open. */
  onMenu: (open: boolean) => void;
  onSendLink: (user: User) => void;
};

const ICON_BUTTON =
  'relative inline-grid size-9 cursor-pointer place-items-center rounded-md hover:bg-stone pointer-coarse:size-11';

/** Edit and delete as buttons; the other actions on the account in a menu. */
export function UserActions({ user, isSelf, onMenu, onSendLink }: UserActionsProps) {
  const linkTo = useSearchLink();
  const ask = (question: UserQuestion) => linkTo({ utente: user.id, chiedi: question });
  const { email } = user;
  return (
    <span className="inline-flex items-center justify-end gap-0.5">
      <Link
        to={linkTo({ utente: user.id, chiedi: null })}
        preventScrollReset
        title="Modifica"
        aria-label={`Modifica ${email}`}
        className={ICON_BUTTON}
      >
        <Pencil aria-hidden className="size-4.5" />
      </Link>
      {isSelf ? (
        <button
          type="button"
          // A really disabled button could not explain why.
          aria-disabled
          title={errorMessage('OWN_ACCOUNT')}
          aria-label={`Elimina ${email}. ${errorMessage('OWN_ACCOUNT')}`}
          onClick={() =>
            toast({ title: 'Utente protetto', description: errorMessage('OWN_ACCOUNT') })
          }
          className={`${ICON_BUTTON} cursor-not-allowed text-faint-ink hover:bg-transparent`}
        >
          <Trash2 aria-hidden className="size-4.5" />
        </button>
      ) : (
        <Link
          to={ask('elimina')}
          preventScrollReset
          title="Elimina"
          aria-label={`Elimina ${email}`}
          className={`${ICON_BUTTON} text-red`}
        >
          <Trash2 aria-hidden className="size-4.5" />
        </Link>
      )}
      <Menu
        label={`Azioni per ${email}`}
        onOpenChange={onMenu}
        trigger={
          <button type="button" className={`${ICON_BUTTON} data-popup-open:bg-stone`}>
            <EllipsisVertical aria-hidden className="size-5" />
          </button>
        }
      >
        {!isSelf && (
          <>
            <MenuItem
              icon={user.has_password ? KeyRound : MailPlus}
              onPress={() => onSendLink(user)}
            >
              {user.has_password ? 'Invia reset della password' : 'Invita di nuovo'}
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuLink icon={LogOut} to={ask('esci')}>
          Esci da tutti i dispositivi…
        </MenuLink>
        {user.second_factor && !isSelf && (
          <MenuLink icon={ShieldOff} to={ask('secondo-fattore')}>
            Disattiva il secondo fattore…
          </MenuLink>
        )}
        <MenuLink icon={History} to={`?scheda=registro&persona=${user.id}`}>
          Registro di questo utente
        </MenuLink>
      </Menu>
    </span>
  );
}

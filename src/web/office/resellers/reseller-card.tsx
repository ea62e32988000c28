import {
  Ban,
  CircleCheck,
  ClipboardList,
  EllipsisVertical,
  Gauge,
  History,
  KeyRound,
  ListPlus,
  Merge,
  Pencil,
  Power,
  Trash2,
} from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatInstantWithYear } from '#contract/format.ts';
import type { Reseller, ResellerCode } from '#contract/resellers/resellers.schema.ts';
import { ChangedRow } from '#web/lists/changed-row.tsx';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { resellerOrdersPath } from '#web/office/order/order-links.ts';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { CodeList } from './code-list.tsx';
import { resellerQueries } from './reseller-queries.ts';
import { alikeText, limitText, ordersText } from './reseller-text.ts';

type ResellerCardProps = {
  /** The company in the list. */
  listed: Reseller;
  /**
   * The loaded list no longer contains the company, but still shows it because the list is in use.
   */
  isMissing: boolean;
  /** The list does not move while a menu is open. */
  onMenu: (open: boolean) => void;
  onSwitch: (reseller: Reseller) => void;
  onRevoke: (reseller: Reseller, code: ResellerCode) => void;
  onMerge: (reseller: Reseller) => void;
  onDelete: (reseller: Reseller) => void;
};

/** One company: its contact on the left, its codes on the right. */
export function ResellerCard({
  listed,
  isMissing,
  onMenu,
  onSwitch,
  onRevoke,
  onMerge,
  onDelete,
}: ResellerCardProps) {
  const nameId = useId();
  const linkTo = useSearchLink();
  const { row: reseller = listed, gone } = resellerQueries.useRow(listed.id, listed, isMissing);
  const { id, company_name, active, contact, phone, email, notes, daily_limit } = reseller;
  return (
    <li className="relative grid gap-x-8 gap-y-4 rounded-md border border-line bg-white p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <ChangedRow version={reseller.version} />
      <div className="grid min-w-0 content-start gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id={nameId} className="font-bold text-lg leading-6 wrap-anywhere">
            {company_name}
          </h2>
          {gone ? (
            <Badge tone="danger" icon={Trash2}>
              Eliminato
            </Badge>
          ) : (
            <Badge tone={active ? 'success' : 'neutral'} icon={active ? CircleCheck : Ban}>
              {active ? 'Attivo' : 'Disattivato'}
            </Badge>
          )}
          {daily_limit !== null && (
            <Badge tone="info" icon={Gauge}>
              {limitText(daily_limit)}
            </Badge>
          )}
        </div>
        {(contact || phone || email) && (
          <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
            {contact && <span className="wrap-anywhere">{contact}</span>}
            {phone && <PhoneLink phone={phone} />}
            {email && <EmailLink email={email} />}
          </p>
        )}
        {notes && (
          <p className="text-[0.9375rem] text-soft-ink leading-6 whitespace-pre-line wrap-anywhere">
            {notes}
          </p>
        )}
        <p className="text-[0.8125rem] text-soft-ink leading-5 tabular-nums">
          {ordersText(reseller)}
          {' · '}
          {reseller.last_used_at
            ? `ultimo uso ${formatInstantWithYear(reseller.last_used_at)}`
            : 'codici mai usati'}
        </p>
        {!gone && (
          <div className="flex flex-wrap gap-2">
            <Link
              data-row
              to={linkTo({ rivenditore: id })}
              preventScrollReset
              aria-describedby={nameId}
              className={buttonClass({ size: 'sm' })}
            >
              <Pencil aria-hidden className="size-4" />
              <span>Modifica</span>
            </Link>
            {reseller.orders_alike > 0 && (
              <Link
                to={linkTo({ ordini: id })}
                preventScrollReset
                aria-describedby={nameId}
                className={buttonClass({ size: 'sm' })}
              >
                <ListPlus aria-hidden className="size-4" />
                <span>{alikeText(reseller)}</span>
              </Link>
            )}
            {reseller.orders > 0 && (
              <Link
                to={resellerOrdersPath(id)}
                viewTransition
                aria-describedby={nameId}
                className={buttonClass({ size: 'sm' })}
              >
                <ClipboardList aria-hidden className="size-4" />
                <span>Vedi ordini</span>
              </Link>
            )}
            <Menu
              label={`Azioni per ${company_name}`}
              onOpenChange={onMenu}
              trigger={
                <button
                  type="button"
                  className="inline-grid size-9 cursor-pointer place-items-center rounded-md hover:bg-stone data-popup-open:bg-stone pointer-coarse:size-11"
                >
                  <EllipsisVertical aria-hidden className="size-5" />
                </button>
              }
            >
              <MenuItem icon={Power} onPress={() => onSwitch(reseller)}>
                {active ? 'Disattiva' : 'Riattiva'}
              </MenuItem>
              <MenuLink
                icon={History}
                to={`${OFFICE_PAGES.users.path}?scheda=registro&persona=${id}`}
              >
                Registro delle modifiche
              </MenuLink>
              <MenuItem icon={Merge} onPress={() => onMerge(reseller)}>
                Unisci a un altro…
              </MenuItem>
              {reseller.orders === 0 && (
                <>
                  <MenuSeparator />
                  <MenuItem icon={Trash2} danger onPress={() => onDelete(reseller)}>
                    Elimina…
                  </MenuItem>
                </>
              )}
            </Menu>
          </div>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-1 border-line max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="font-semibold text-[0.8125rem] text-soft-ink tracking-normal">Codici</h3>
          {!gone && active && (
            <Link
              to={linkTo({ codice: id })}
              preventScrollReset
              aria-describedby={nameId}
              className={buttonClass({ size: 'sm', variant: 'accent' })}
            >
              <KeyRound aria-hidden className="size-4" />
              <span>Nuovo codice</span>
            </Link>
          )}
        </div>
        {!active && (
          <p className="text-[0.9375rem] text-soft-ink">
            Disattivato: nessuno dei suoi codici è accettato.
          </p>
        )}
        {reseller.codes.length === 0 && active && (
          <p className="text-[0.9375rem] text-soft-ink">
            Nessun codice: per prenotare ne serve uno per ogni persona.
          </p>
        )}
        <CodeList reseller={reseller} onRevoke={(code) => onRevoke(reseller, code)} />
      </div>
    </li>
  );
}

import {
  BellRing,
  CalendarCheck,
  CalendarDays,
  CircleUserRound,
  Hourglass,
  Keyboard,
  PackagePlus,
  Truck,
  UserSearch,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { romeDate, shiftDate } from '#contract/days/rules.ts';
import { offersPath } from '#web/office/offer/offer-paths.ts';
import { useOrderUrl } from '#web/office/order/use-order-url.ts';
import { OFFERS_KEY, OFFICE_PAGES, OFFICE_ROOMS } from '#web/office/pages.ts';
import type { PaletteEntry } from '#web/office/palette/palette-entries.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { PAGE_ICONS } from './page-icons.ts';

/** The room's second page: the sidebar leads to the first. */
const OFFERS_PAGE = {
  path: offersPath(),
  label: 'Elenco preventivi',
  title: 'Preventivi offerte bozze emessi inviati accettati',
  key: OFFERS_KEY,
};

/**
 * The entries of palette and shortcuts: they open a page, or something about an order above the
 * current page.
 */
export function useOfficeEntries(open: {
  keys: () => void;
  alerts: () => void;
  account: () => void;
  customer: () => void;
}) {
  const navigate = useNavigate();
  const orderUrl = useOrderUrl();
  // Touch devices rarely have a keyboard.
  const hasKeyboard = useMedia('(pointer: fine)');
  const goTo = (path: string) => void navigate(path, { viewTransition: true });
  const goToDay = (daysAhead: number) =>
    goTo(`${OFFICE_PAGES.calendar.path}?data=${shiftDate(romeDate(new Date()), daysAhead)}`);

  const actions: PaletteEntry[] = [
    {
      id: 'new-consumer',
      label: 'Nuovo Ordine Consumatore',
      words: 'crea privato consegna',
      icon: Truck,
      keys: ['n'],
      run: () => orderUrl.create('consumer'),
    },
    {
      id: 'new-supplier',
      label: 'Nuovo Ordine Rivenditore',
      words: 'crea ritiro',
      icon: PackagePlus,
      run: () => orderUrl.create('supplier'),
    },
    {
      id: 'unconfirmed',
      label: 'Ordini da confermare',
      words: 'in attesa',
      icon: Hourglass,
      run: () => goTo(`${OFFICE_PAGES.orders.path}?unconfirmed=true`),
    },
    {
      id: 'today',
      label: 'Calendario di oggi',
      words: 'giorno consegne ritiri',
      icon: CalendarCheck,
      run: () => goToDay(0),
    },
    {
      id: 'tomorrow',
      label: 'Calendario di domani',
      words: 'giorno consegne ritiri',
      icon: CalendarDays,
      run: () => goToDay(1),
    },
    {
      id: 'customer',
      label: 'Dati di un cliente',
      words: 'privacy esporta scarica cancella gdpr',
      icon: UserSearch,
      run: open.customer,
    },
    {
      id: 'alerts',
      label: 'Avvisi per i nuovi ordini',
      words: 'suono notifica',
      icon: BellRing,
      run: open.alerts,
    },
    {
      id: 'account',
      label: 'Il mio account',
      words: 'password sessioni dispositivi secondo fattore profilo',
      icon: CircleUserRound,
      run: open.account,
    },
  ];
  if (hasKeyboard) {
    actions.push({
      id: 'keys',
      label: 'Scorciatoie da tastiera',
      words: 'tasti aiuto',
      icon: Keyboard,
      keys: ['?'],
      run: open.keys,
    });
  }
  const pages = OFFICE_ROOMS.flatMap((room) => {
    const own = room === 'quotes' ? [OFFICE_PAGES[room], OFFERS_PAGE] : [OFFICE_PAGES[room]];
    return own.map(({ path, label, title, key }) => ({
      id: path,
      key,
      label,
      words: title,
      icon: PAGE_ICONS[room],
      keys: ['g', key],
      run: () => goTo(path),
    }));
  });
  return {
    actions,
    pages,
    createOrder: orderUrl.create,
    openOrder: orderUrl.openPanel,
  };
}

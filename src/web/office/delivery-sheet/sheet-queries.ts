import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeliverySheet } from '#contract/orders/delivery-sheets.schema.ts';
import { ApiError, api, withTimeout } from '#web/api.ts';
import { ordersKey, reloadOrders } from '#web/office/order/order-queries.ts';
import { toast } from '#web/ui/toast.ts';

/** The PDF of a printed sheet. */
export const sheetHref = (id: string) => `/api/admin/delivery-sheets/${id}`;

/** A day's prints, the changes since the last one, and the destinations. */
export function useSheetDay(delivery_date: string) {
  return useQuery({
    queryKey: [...ordersKey, 'sheets', delivery_date],
    queryFn: ({ signal }) => api.deliverySheets.readDay({ delivery_date }, { signal }),
  });
}

/** Prints a day. The PDF opens in a new tab; if the browser blocks that, the page has a link. */
export function usePrintSheet(delivery_date: string, onPrinted: (sheet: DeliverySheet) => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (_tab: Window | null) => api.deliverySheets.print({ delivery_date }, withTimeout()),
    onSuccess: (sheet, tab) => {
      tab?.location.replace(sheetHref(sheet.id));
      onPrinted(sheet);
      void reloadOrders(client);
    },
    onError: (error, tab) => {
      tab?.close();
      const detail = error instanceof ApiError ? error.message : 'Errore di connessione';
      toast({
        variant: 'destructive',
        title: 'Errore',
        description: `Impossibile stampare il foglio di consegna: ${detail || 'riprovare'}`,
      });
    },
  });
  return {
    isPending,
    // Opens the tab in the press handler: browsers block tabs that open later.
    print: () => mutate(window.open('', '_blank')),
  };
}

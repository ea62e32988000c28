/**
 * The panels of every page of the office, in one file of the build. Loaded when the first one is
 * opened.
 */
export { SheetPanel } from '#web/office/delivery-sheet/sheet-panel.tsx';
export { FailedMails } from '#web/office/failed-mails/failed-mails.tsx';
export { OrderPanel } from '#web/office/order/details/order-panel.tsx';
export { DeletedOrders } from '#web/office/orders/deleted/deleted-orders.tsx';

import { beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '#server/platform/openapi-document.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';

/**
 * Who may make which call: yes, or refused as UNAUTHENTICATED (401) or FORBIDDEN (403). What a call
 * does with its input is tested with its subject.
 */
const TABLE = `
  call                                                nobody  client  staff  admin
  GET    /api/health                                  yes     yes     yes    yes
  GET    /api/alive                                   yes     yes     yes    yes
  GET    /api/ready                                   yes     yes     yes    yes
  GET    /api/site                                    yes     yes     yes    yes
  GET    /api/system-test/orders                      yes     yes     yes    yes
  GET    /api/system-test/email                       yes     yes     yes    yes
  GET    /api/availability/consumer                   yes     yes     yes    yes
  GET    /api/availability/consumer/{date}            yes     yes     yes    yes
  GET    /api/availability/supplier                   yes     yes     yes    yes
  GET    /api/availability/supplier/{date}            yes     yes     yes    yes
  GET    /api/availability/next                       yes     yes     yes    yes
  POST   /api/orders/consumer                         yes     yes     yes    yes
  POST   /api/orders/supplier                         yes     yes     yes    yes
  POST   /api/supplier-access                         yes     yes     yes    yes
  GET    /api/calendar/{file}                         yes     yes     yes    yes
  POST   /api/own-order                               yes     yes     yes    yes
  POST   /api/own-order/calendar                      yes     yes     yes    yes
  POST   /api/own-order/move                          yes     yes     yes    yes
  POST   /api/own-order/cancel                        yes     yes     yes    yes
  POST   /api/own-order/restore                       yes     yes     yes    yes
  POST   /api/own-order/note                          yes     yes     yes    yes
  POST   /api/own-order/delivery                      yes     yes     yes    yes
  POST   /api/own-order/place-photos                  yes     yes     yes    yes
  POST   /api/own-order/place-photos/remove           yes     yes     yes    yes
  POST   /api/own-order/place-photos/read             yes     yes     yes    yes
  POST   /api/own-order/proof                         yes     yes     yes    yes
  POST   /api/own-order/find                          yes     yes     yes    yes
  POST   /api/own-offer                               yes     yes     yes    yes
  POST   /api/own-offer/paper                         yes     yes     yes    yes
  POST   /api/own-offer/accept                        yes     yes     yes    yes
  POST   /api/own-offer/date                          yes     yes     yes    yes
  POST   /api/own-offer/decline                       yes     yes     yes    yes
  POST   /api/own-offer/note                          yes     yes     yes    yes
  POST   /api/own-offer/withdraw-contract             yes     yes     yes    yes
  GET    /api/pickups/session                         yes     yes     yes    yes
  POST   /api/pickups/session                         yes     yes     yes    yes
  DELETE /api/pickups/session                         yes     yes     yes    yes
  GET    /api/pickups                                 401     401     401    401
  POST   /api/pickups                                 401     401     401    401
  GET    /api/pickups/{code}                          401     401     401    401
  POST   /api/pickups/{code}/move                     401     401     401    401
  POST   /api/pickups/{code}/cancel                   401     401     401    401
  POST   /api/pickups/{code}/restore                  401     401     401    401
  POST   /api/pickups/{code}/note                     401     401     401    401
  POST   /api/giro/session                            yes     yes     yes    yes
  DELETE /api/giro/session                            yes     yes     yes    yes
  GET    /api/giro                                    401     401     401    401
  POST   /api/giro/events                             401     401     401    401
  PUT    /api/giro/events/{event}/files/{sha256}      401     401     401    401
  GET    /api/giro/place-photos/{id}                  401     401     401    401
  POST   /api/easyfatt/products                       401     401     401    401
  GET    /api/easyfatt/orders                         401     401     401    401
  POST   /api/quotes                                  yes     yes     yes    yes
  POST   /api/contact                                 yes     yes     yes    yes
  GET    /api/session                                 yes     yes     yes    yes
  POST   /api/session                                 yes     yes     yes    yes
  DELETE /api/session                                 yes     yes     yes    yes
  POST   /api/session/second-factor                   yes     yes     yes    yes
  POST   /api/session/password-link                   yes     yes     yes    yes
  POST   /api/session/password-link/password          yes     yes     yes    yes

  GET    /api/session/account                         401     yes     yes    yes
  DELETE /api/session/others                          401     yes     yes    yes
  POST   /api/session/confirm                         401     yes     yes    yes
  POST   /api/session/password                        401     yes     yes    yes

  GET    /api/admin/dashboard                         401     403     403    yes
  GET    /api/admin/trends                            401     403     403    yes
  GET    /api/admin/trends/export                     401     403     403    yes
  GET    /api/admin/live                              401     403     403    yes
  GET    /api/admin/orders                            401     403     403    yes
  GET    /api/admin/orders/consumer                   401     403     403    yes
  GET    /api/admin/orders/supplier                   401     403     403    yes
  POST   /api/admin/orders                            401     403     403    yes
  GET    /api/admin/order-changes                     401     403     403    yes
  GET    /api/admin/orders/export                     401     403     403    yes
  POST   /api/admin/orders/bulk                       401     403     403    yes
  GET    /api/admin/orders/{id}                       401     403     403    yes
  PATCH  /api/admin/orders/{id}                       401     403     403    yes
  DELETE /api/admin/orders/{id}                       401     403     403    yes
  POST   /api/admin/orders/{id}/deliver               401     403     403    yes
  POST   /api/admin/orders/{id}/undo                  401     403     403    yes
  GET    /api/admin/orders/{id}/history               401     403     403    yes
  POST   /api/admin/orders/{id}/notes                 401     403     403    yes
  POST   /api/admin/orders/{id}/notes/read            401     403     403    yes
  POST   /api/admin/orders/{id}/links                 401     403     403    yes
  DELETE /api/admin/orders/{id}/links/{link}          401     403     403    yes
  GET    /api/admin/orders/{id}/mail-preview          401     403     403    yes
  PUT    /api/admin/orders/{id}/claim                 401     403     403    yes
  DELETE /api/admin/orders/{id}/claim                 401     403     403    yes
  GET    /api/admin/claims                            401     403     403    yes
  GET    /api/admin/deleted-orders                    401     403     403    yes
  GET    /api/admin/views                             401     403     403    yes
  POST   /api/admin/views                             401     403     403    yes
  PATCH  /api/admin/views/{id}                        401     403     403    yes
  DELETE /api/admin/views/{id}                        401     403     403    yes
  GET    /api/admin/calendar                          401     403     403    yes
  GET    /api/admin/calendar/orders                   401     403     403    yes
  POST   /api/admin/delivery-sheets                   401     403     403    yes
  GET    /api/admin/delivery-sheets                   401     403     403    yes
  GET    /api/admin/delivery-sheets/{id}              401     403     403    yes
  POST   /api/admin/customer-data                     401     403     403    yes
  POST   /api/admin/customer-data/export              401     403     403    yes
  POST   /api/admin/customer-data/erasure             401     403     403    yes
  GET    /api/admin/customers                         401     403     403    yes
  GET    /api/admin/customers/{kind}/{id}             401     403     403    yes
  POST   /api/admin/customers/hints                   401     403     403    yes
  GET    /api/admin/customer-cards                    401     403     403    yes
  POST   /api/admin/customer-cards                    401     403     403    yes
  GET    /api/admin/inactive-customer-cards           401     403     403    yes
  GET    /api/admin/customer-cards/{id}               401     403     403    yes
  PATCH  /api/admin/customer-cards/{id}               401     403     403    yes
  DELETE /api/admin/customer-cards/{id}               401     403     403    yes
  POST   /api/admin/customer-cards/{id}/notes         401     403     403    yes
  POST   /api/admin/customer-cards/{id}/merge         401     403     403    yes
  POST   /api/admin/customer-merges/{id}/undo         401     403     403    yes
  POST   /api/admin/customer-imports/preview          401     403     403    yes
  POST   /api/admin/customer-imports                  401     403     403    yes
  GET    /api/admin/customer-imports                  401     403     403    yes
  POST   /api/admin/customer-imports/{id}/undo        401     403     403    yes
  PATCH  /api/admin/customer-notes/{id}               401     403     403    yes
  DELETE /api/admin/customer-notes/{id}               401     403     403    yes
  GET    /api/admin/offers                            401     403     403    yes
  POST   /api/admin/offers                            401     403     403    yes
  GET    /api/admin/offers/export                     401     403     403    yes
  GET    /api/admin/offers/defaults                   401     403     403    yes
  GET    /api/admin/offers/{id}                       401     403     403    yes
  PATCH  /api/admin/offers/{id}                       401     403     403    yes
  DELETE /api/admin/offers/{id}                       401     403     403    yes
  GET    /api/admin/offers/{id}/history               401     403     403    yes
  GET    /api/admin/offers/{id}/paper                 401     403     403    yes
  POST   /api/admin/offers/{id}/mail                  401     403     403    yes
  POST   /api/admin/offers/{id}/mails                 401     403     403    yes
  POST   /api/admin/offers/{id}/issue                 401     403     403    yes
  POST   /api/admin/offers/{id}/send                  401     403     403    yes
  POST   /api/admin/offers/{id}/revise                401     403     403    yes
  POST   /api/admin/offers/{id}/duplicate             401     403     403    yes
  POST   /api/admin/offers/{id}/withdraw              401     403     403    yes
  GET    /api/admin/orders/{id}/offer                 401     403     403    yes
  POST   /api/admin/offers/{id}/accept                401     403     403    yes
  POST   /api/admin/offers/{id}/calls                 401     403     403    yes
  POST   /api/admin/offers/{id}/decline               401     403     403    yes
  POST   /api/admin/offers/{id}/explain               401     403     403    yes
  POST   /api/admin/offers/{id}/reopen                401     403     403    yes
  POST   /api/admin/offers/{id}/link                  401     403     403    yes
  DELETE /api/admin/offers/{id}/links/{link}          401     403     403    yes
  GET    /api/admin/mails                             401     403     403    yes
  POST   /api/admin/mails/{id}/resend                 401     403     403    yes
  GET    /api/admin/quotes                            401     403     403    yes
  GET    /api/admin/quotes/{id}                       401     403     403    yes
  PATCH  /api/admin/quotes/{id}                       401     403     403    yes
  DELETE /api/admin/quotes/{id}                       401     403     403    yes
  GET    /api/admin/prices                            401     403     403    yes
  POST   /api/admin/prices                            401     403     403    yes
  PUT    /api/admin/prices                            401     403     403    yes
  POST   /api/admin/prices/find                       401     403     403    yes
  GET    /api/admin/prices/export                     401     403     403    yes
  POST   /api/admin/prices/import                     401     403     403    yes
  GET    /api/admin/prices/{id}                       401     403     403    yes
  PATCH  /api/admin/prices/{id}                       401     403     403    yes
  GET    /api/admin/prices/{id}/history               401     403     403    yes
  GET    /api/admin/easyfatt/document-settings        401     403     403    yes
  PATCH  /api/admin/easyfatt/document-settings        401     403     403    yes
  GET    /api/admin/easyfatt/documents                401     403     403    yes
  GET    /api/admin/easyfatt/documents.xml            401     403     403    yes
  GET    /api/admin/easyfatt/offers/{id}/document     401     403     403    yes
  GET    /api/admin/easyfatt/corrections              401     403     403    yes
  POST   /api/admin/easyfatt/corrections/{id}/tick    401     403     403    yes
  POST   /api/admin/easyfatt/corrections/{id}/untick  401     403     403    yes
  POST   /api/admin/prices/undo                       401     403     403    yes
  GET    /api/admin/easyfatt/prices                   401     403     403    yes
  PATCH  /api/admin/easyfatt/prices                   401     403     403    yes
  PUT    /api/admin/easyfatt/price-sends/{id}/consent 401     403     403    yes
  GET    /api/admin/calendar-feed                     401     403     403    yes
  POST   /api/admin/calendar-feed                     401     403     403    yes
  POST   /api/admin/calendar-feed/renew               401     403     403    yes
  PATCH  /api/admin/calendar-feed                     401     403     403    yes
  DELETE /api/admin/calendar-feed                     401     403     403    yes
  GET    /api/admin/days                              401     403     403    yes
  GET    /api/admin/days/{date}/times                 401     403     403    yes
  GET    /api/admin/closures                          401     403     403    yes
  POST   /api/admin/closures                          401     403     403    yes
  POST   /api/admin/closures/preview                  401     403     403    yes
  POST   /api/admin/openings                          401     403     403    yes
  GET    /api/admin/holidays                          401     403     403    yes
  GET    /api/admin/opening-hours                     401     403     403    yes
  PUT    /api/admin/opening-hours                     401     403     403    yes
  GET    /api/admin/booking-settings                  401     403     403    yes
  PATCH  /api/admin/booking-settings                  401     403     403    yes
  POST   /api/admin/booking-settings/check            401     403     403    yes
  PUT    /api/admin/access-code                       401     403     403    yes
  GET    /api/admin/access-code/use                   401     403     403    yes
  GET    /api/admin/vehicles                          401     403     403    yes
  POST   /api/admin/vehicles                          401     403     403    yes
  GET    /api/admin/vehicles/{id}                     401     403     403    yes
  PATCH  /api/admin/vehicles/{id}                     401     403     403    yes
  DELETE /api/admin/vehicles/{id}                     401     403     403    yes
  GET    /api/admin/drivers                           401     403     403    yes
  POST   /api/admin/drivers                           401     403     403    yes
  GET    /api/admin/drivers/{id}                      401     403     403    yes
  PATCH  /api/admin/drivers/{id}                      401     403     403    yes
  DELETE /api/admin/drivers/{id}                      401     403     403    yes
  GET    /api/admin/trips                             401     403     403    yes
  POST   /api/admin/trips                             401     403     403    yes
  PATCH  /api/admin/trips/{id}                        401     403     403    yes
  POST   /api/admin/trips/copy                        401     403     403    yes
  POST   /api/admin/trips/assign                      401     403     403    yes
  GET    /api/admin/orders/{id}/reports               401     403     403    yes
  POST   /api/admin/drivers/{id}/devices              401     403     403    yes
  GET    /api/admin/driver-devices                    401     403     403    yes
  POST   /api/admin/driver-devices/{id}/revoke        401     403     403    yes
  GET    /api/admin/stop-events/{event}/files/{sha256} 401     403     403    yes
  GET    /api/admin/place-photos/{id}                 401     403     403    yes
  POST   /api/admin/road-notices/{id}/seen            401     403     403    yes
  GET    /api/admin/resellers                         401     403     403    yes
  POST   /api/admin/resellers                         401     403     403    yes
  GET    /api/admin/resellers/export                  401     403     403    yes
  GET    /api/admin/resellers/{id}                    401     403     403    yes
  PATCH  /api/admin/resellers/{id}                    401     403     403    yes
  DELETE /api/admin/resellers/{id}                    401     403     403    yes
  POST   /api/admin/resellers/{id}/merge              401     403     403    yes
  POST   /api/admin/resellers/{id}/codes              401     403     403    yes
  POST   /api/admin/resellers/{id}/codes/{code}/revoke 401    403     403    yes
  GET    /api/admin/contents                          401     403     403    yes
  PUT    /api/admin/contents/{slug}                   401     403     403    yes
  DELETE /api/admin/contents/{slug}                   401     403     403    yes
  GET    /api/admin/contents/{slug}/versions          401     403     403    yes
  POST   /api/admin/contents/{slug}/preview           401     403     403    yes
  GET    /api/admin/program-keys                      401     403     403    yes
  POST   /api/admin/program-keys                      401     403     403    yes
  DELETE /api/admin/program-keys/{id}                 401     403     403    yes
  GET    /api/admin/users                             401     403     403    yes
  POST   /api/admin/users                             401     403     403    yes
  GET    /api/admin/users/{id}                        401     403     403    yes
  PATCH  /api/admin/users/{id}                        401     403     403    yes
  DELETE /api/admin/users/{id}                        401     403     403    yes
  POST   /api/admin/users/{id}/password-link          401     403     403    yes
  DELETE /api/admin/users/{id}/sessions               401     403     403    yes
  DELETE /api/admin/users/{id}/second-factor          401     403     403    yes
  POST   /api/admin/second-factor                     401     403     403    yes
  DELETE /api/admin/second-factor                     401     403     403    yes
  POST   /api/admin/second-factor/confirm             401     403     403    yes
  POST   /api/admin/second-factor/recovery-codes      401     403     403    yes
  GET    /api/admin/audit-log                         401     403     403    yes
  GET    /api/admin/webhooks                          401     403     403    yes
  POST   /api/admin/webhooks                          401     403     403    yes
  PATCH  /api/admin/webhooks/{id}                     401     403     403    yes
  DELETE /api/admin/webhooks/{id}                     401     403     403    yes
  POST   /api/admin/webhooks/{id}/secret              401     403     403    yes
  POST   /api/admin/webhooks/{id}/test                401     403     403    yes
  GET    /api/admin/webhooks/{id}/deliveries          401     403     403    yes
  POST   /api/admin/webhooks/{id}/deliveries/{delivery}/resend 401 403 403   yes
  GET    /api/admin/push                              401     403     403    yes
  POST   /api/admin/push/devices                      401     403     403    yes
  DELETE /api/admin/push/devices/{id}                 401     403     403    yes
  POST   /api/admin/push/devices/{id}/test            401     403     403    yes
  PUT    /api/admin/push/quiet-hours                  401     403     403    yes
  POST   /api/admin/push/taken/{id}                   401     403     403    yes
`;

const [heading = [], ...lines] = TABLE.split('\n')
  .filter((line) => line.trim())
  .map((line) => line.trim().split(/ +/));
const people = heading.slice(1);
const RIGHTS = lines.map(([method = '', path = '', ...rights]) => ({
  call: `${method} ${path}`,
  method,
  path,
  rights,
}));

describe('every call of the contract', async () => {
  const database = await openTestDatabase();
  const api = await createTestApi(database);
  const cookies: Record<string, string | undefined> = {};
  beforeAll(async () => {
    for (const role of ['client', 'staff', 'admin'] as const) {
      cookies[role] = (await api.signInAs(role)).cookie;
    }
  });

  it('has a row in the table', () => {
    const { paths } = openApiDocument('');
    const declared = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(RIGHTS.map(({ call }) => call).toSorted()).toEqual(declared.toSorted());
  });

  /** The rights in practice, found by making the call. */
  const right = async (person: string, { method, path }: { method: string; path: string }) => {
    const concrete = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
    const body = ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined;
    const answer = await api.fetch(method, concrete, body, { cookie: cookies[person] });
    // The body of an open stream would never end.
    if (answer.ok) await answer.body?.cancel();
    // Programs that get a sentence instead of a code.
    if (!answer.headers.get('content-type')?.includes('json')) {
      return [401, 403].includes(answer.status) ? String(answer.status) : 'yes';
    }
    const { code } = answer.ok ? {} : ((await answer.json()) as { code?: string });
    return code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' ? String(answer.status) : 'yes';
  };

  it.each(people)('is open to %s as the table says', async (person) => {
    const column = people.indexOf(person);
    // Signing out ends the session of all other calls.
    const isLast = ({ call }: { call: string }) => call === 'DELETE /api/session';
    const found: Record<string, string> = {};
    await Promise.all(
      RIGHTS.filter((row) => !isLast(row)).map(async (row) => {
        found[row.call] = await right(person, row);
      }),
    );
    for (const row of RIGHTS.filter(isLast)) found[row.call] = await right(person, row);
    expect(found).toEqual(
      Object.fromEntries(RIGHTS.map(({ call, rights }) => [call, rights[column]])),
    );
  });
});

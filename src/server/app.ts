/** Builds the Hono app from its dependencies: the API of the contract under /api, the pages elsewhere. */
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { matchedRoutes } from 'hono/route';
import { routingPath } from '#contract/call.ts';
import { contents } from '#contract/contents/contents.calls.ts';
import { customerImports } from '#contract/customers/customers.calls.ts';
import { romeDate } from '#contract/days/rules.ts';
import { easyfattPrices } from '#contract/easyfatt/easyfatt-prices.calls.ts';
import { offers } from '#contract/offers/offers.calls.ts';
import { ownPlace } from '#contract/orders/own-order.calls.ts';
import { prices } from '#contract/prices/prices.calls.ts';
import { MAX_IMPORT_BYTES } from '#contract/prices/prices.schema.ts';
import { driver } from '#contract/road/driver.calls.ts';
import { MAX_FILE_BYTES } from '#contract/road/stop-events.schema.ts';
import { contentRoutes } from '#server/modules/contents/contents.routes.ts';
import type { RenderPage } from '#server/modules/contents/preview-content.ts';
import { mountSiteFiles } from '#server/modules/contents/site-files.ts';
import { availabilityRoutes } from '#server/modules/days/availability.routes.ts';
import { officeMailRoutes } from '#server/modules/office-mails/office-mails.routes.ts';
import { orderViewRoutes } from '#server/modules/order-views/order-views.routes.ts';
import type { Limits } from './limits.ts';
import { auditLogRoutes } from './modules/audit-log/audit-log.routes.ts';
import { bookingSettingsRoutes } from './modules/booking-settings/booking-settings.routes.ts';
import { calendarRoutes } from './modules/calendar/calendar.routes.ts';
import { calendarFeedRoutes } from './modules/calendar-feed/calendar-feed.routes.ts';
import { closureRoutes } from './modules/closures/closures.routes.ts';
import { contactRoutes } from './modules/contact/contact.routes.ts';
import { customerDataRoutes } from './modules/customer-data/customer-data.routes.ts';
import { customerRoutes } from './modules/customers/customers.routes.ts';
import { customerImportRoutes } from './modules/customers/import/import.routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { deliverySheetRoutes } from './modules/delivery-sheets/delivery-sheets.routes.ts';
import { deviceRoutes, driverDeviceRoutes } from './modules/driver/driver.routes.ts';
import { ownPlaceRoutes } from './modules/driver/own-place.routes.ts';
import { ownProofRoutes } from './modules/driver/own-proof.routes.ts';
import { easyfattDocumentRoutes } from './modules/easyfatt-documents/easyfatt-documents.routes.ts';
import { easyfattOrderRoutes } from './modules/easyfatt-documents/easyfatt-orders.routes.ts';
import { easyfattPriceRoutes } from './modules/easyfatt-prices/easyfatt-prices.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { knownCustomerRoutes } from './modules/known-customers/known-customers.routes.ts';
import { liveRoutes } from './modules/live/live.routes.ts';
import type { LiveEvents } from './modules/live/live-events.ts';
import { offerSendingRoutes } from './modules/offers/offer-sending.routes.ts';
import { officeOfferRoutes } from './modules/offers/office-offers.routes.ts';
import { ownOfferRoutes } from './modules/offers/own-offers.routes.ts';
import type { DrawOffer } from './modules/offers/send-offer.ts';
import { officeResellerRoutes } from './modules/office-resellers/office-resellers.routes.ts';
import { openingHoursRoutes } from './modules/opening-hours/opening-hours.routes.ts';
import { orderExportRoutes } from './modules/order-export/order-export.routes.ts';
import { officeOrderRoutes } from './modules/orders/office-orders.routes.ts';
import type { HashNetwork } from './modules/orders/order-origin.ts';
import { orderRoutes } from './modules/orders/orders.routes.ts';
import { ownOrderRoutes } from './modules/orders/own-orders.routes.ts';
import { createPlaceOrder } from './modules/orders/place-order.ts';
import { knownReseller } from './modules/orders/reseller-orders.store.ts';
import { pickupRoutes } from './modules/pickups/pickups.routes.ts';
import { priceRoutes } from './modules/prices/prices.routes.ts';
import { takeBackUnfinished } from './modules/prices/undo-prices.store.ts';
import { createProgramGuard, type ProgramGuard } from './modules/programs/program-guard.ts';
import { programRoutes } from './modules/programs/programs.routes.ts';
import { pushRoutes } from './modules/push/push.routes.ts';
import type { PushSender } from './modules/push/send-push.ts';
import { officeQuoteRoutes } from './modules/quotes/office-quotes.routes.ts';
import { quoteRoutes } from './modules/quotes/quotes.routes.ts';
import type { CodeHolder } from './modules/resellers/reseller-codes.store.ts';
import { driverRoutes, tripRoutes, vehicleRoutes } from './modules/road/road.routes.ts';
import { accountRoutes } from './modules/session/account.routes.ts';
import { type Accounts, passwordsOf } from './modules/session/accounts.ts';
import { secondFactorRoutes } from './modules/session/second-factor.routes.ts';
import { sessionRoutes } from './modules/session/session.routes.ts';
import { requireAdmin, requireUser, withSession } from './modules/session/session.ts';
import { createAccessCodeCheck } from './modules/supplier-access/check-access-code.ts';
import { supplierAccessRoutes } from './modules/supplier-access/supplier-access.routes.ts';
import { systemTestRoutes } from './modules/system-test/system-test.routes.ts';
import { trendRoutes } from './modules/trends/trends.routes.ts';
import { usersRoutes } from './modules/users/users.routes.ts';
import type { SecretBox } from './modules/webhooks/webhook-secret.ts';
import { webhookRoutes } from './modules/webhooks/webhooks.routes.ts';
import { createAddressReader, createProxyCheck } from './platform/address.ts';
import { answerWithin } from './platform/answer-within.ts';
import { mountApiDocs } from './platform/api-docs.ts';
import { createBoundedQueue } from './platform/bounded-queue.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Orm } from './platform/db/database.ts';
import type { Deadlines } from './platform/deadlines.ts';
import { AppError } from './platform/errors.ts';
import { type AnsweredRequest, type ApiEnv, answerError, createRouter } from './platform/http.ts';
import { requireKnownHost } from './platform/known-host.ts';
import type { Logger } from './platform/logger.ts';
import { parseSender } from './platform/mail-message.ts';
import type { Mailer } from './platform/mailer.ts';
import { createOutageLog, type LogOutage } from './platform/outage-log.ts';
import { requireSameOrigin } from './platform/same-origin.ts';
import { securityHeaders } from './platform/security-headers.ts';
import { inTrace, newTraceId, readTraceparent } from './platform/trace.ts';
import { settleUnreadBodies } from './platform/unread-bodies.ts';

export type AppDependencies = {
  orm: Orm;
  accounts: Accounts;
  live: LiveEvents;
  clock: Clock;
  logger: Logger;
  mail: Mailer['kind'];
  version: string;
  companyEmail: string;
  /** The sender of the mails, such as 'Name <name@example.it>'. */
  mailFrom: string;
  publicOrigin?: string | undefined;
  /** Whether HSTS speaks for the subdomains of the public origin too. */
  hstsSubdomains?: boolean;
  /** The address or name on which the product listens. */
  listensOn?: string;
  /** The public origin, or the local address when none is configured. */
  siteUrl: string;
  trustedProxies: readonly string[];
  limits: Limits;
  hashNetwork: HashNetwork;
  drawOffer: DrawOffer;
  webhookSecrets: SecretBox;
  /** Whether webhooks may go to private addresses and without TLS. */
  allowPrivateWebhooks: boolean;
  push: PushSender;
  /** Makes all processes announce what a booking changed. */
  announce: () => void;
  longWrites: Database['longWrites'];
  /** Called for every request once it has been answered. */
  onAnswer?: (request: AnsweredRequest) => void;
  /** Whether the process is shutting down. */
  isStopping?: () => boolean;
  deadlines: Deadlines;
  /** Serves everything outside /api; absent in tests of the API. */
  mountPages?: (app: Hono<ApiEnv>) => void;
  /** Renders the previews of contents; absent where the pages are. */
  renderPage?: RenderPage;
};

/**
 * Public reads of the database, limited per address. Monitoring and load balancers are not limited: all visitors may
 * share their address, and their requests are cheap.
 */
const PUBLIC_READS = ['/api/availability/*', '/api/calendar/*', '/api/site', '/api/system-test/*'];

const MAX_BODY_BYTES = 64 * 1024;
/** Calls with a higher limit. Each checks session or link before it reads the body. */
const LARGER_BODIES = [
  [prices.import, MAX_IMPORT_BYTES, refuseFile],
  [customerImports.preview, MAX_IMPORT_BYTES, refuseFile],
  [customerImports.apply, MAX_IMPORT_BYTES],
  [prices.write, MAX_IMPORT_BYTES],
  // 100 lines of the longest texts.
  [offers.create, 512 * 1024],
  [offers.update, 512 * 1024],
  // The company's logo.
  [contents.save, 128 * 1024],
  [contents.preview, 128 * 1024],
  [driver.sendFile, MAX_FILE_BYTES],
  [ownPlace.addPhoto, MAX_FILE_BYTES],
] as const;

/** Its handler limits the body as it arrives, and checks the key first: `bodyLimit` would read all of it before. */
const STREAMED_BODY = easyfattPrices.send.route;

/** Mounts the handlers of all calls. A path like `/orders/export` comes before `/orders/{id}`, which would match it. */
function mountApi(
  app: Hono<ApiEnv>,
  dependencies: AppDependencies & { logOutage: LogOutage; programs: ProgramGuard },
) {
  const { orm, clock, accounts, mailFrom, publicOrigin, isStopping = () => false } = dependencies;
  const passwords = passwordsOf(accounts);
  // One queue for all password checks, so that they cannot use the whole processor.
  const passwordChecks = createBoundedQueue({ atOnce: 2, waiting: 50 });
  const given = {
    ...dependencies,
    ...dependencies.limits,
    publicOrigin,
    isStopping,
    passwords,
    passwordChecks,
    authenticate: dependencies.programs.authenticate,
    priceList: dependencies.longWrites(takeBackUnfinished),
  };
  const checkAccessCode = createAccessCodeCheck(given);
  const booking = { ...given, checkAccessCode, placeOrder: createPlaceOrder(given) };
  const reseller = (holder: CodeHolder | null) => knownReseller(orm, holder, romeDate(clock()));
  const routers = [
    availabilityRoutes(given),
    orderRoutes(booking),
    ownOrderRoutes({ ...given, mailFrom: parseSender(mailFrom).address }),
    ownOfferRoutes(given),
    orderExportRoutes(given),
    officeOrderRoutes(given),
    dashboardRoutes(given),
    trendRoutes(given),
    calendarRoutes(given),
    calendarFeedRoutes(given),
    closureRoutes(given),
    customerDataRoutes(given),
    orderViewRoutes(given),
    liveRoutes(given),
    supplierAccessRoutes({ ...booking, knownReseller: reseller }),
    pickupRoutes(booking),
    officeResellerRoutes(given),
    quoteRoutes(given),
    officeQuoteRoutes(given),
    officeOfferRoutes(given),
    vehicleRoutes(orm),
    driverRoutes(orm),
    tripRoutes(given),
    deviceRoutes(given),
    driverDeviceRoutes(given),
    ownPlaceRoutes(given),
    ownProofRoutes(given),
    knownCustomerRoutes(given),
    offerSendingRoutes(given),
    priceRoutes(given),
    easyfattPriceRoutes(given),
    easyfattOrderRoutes(given),
    easyfattDocumentRoutes(given),
    officeMailRoutes(given),
    deliverySheetRoutes(given),
    contactRoutes(given),
    sessionRoutes(given),
    secondFactorRoutes(given),
    accountRoutes(given),
    usersRoutes(given),
    programRoutes(given),
    openingHoursRoutes(given),
    bookingSettingsRoutes(given),
    auditLogRoutes(given),
    webhookRoutes(given),
    pushRoutes(given),
    contentRoutes(given),
    healthRoutes(given),
    systemTestRoutes(given),
    customerRoutes(given),
    customerImportRoutes(given),
  ];
  for (const router of routers) app.route('/', router);
}

export function createApp(dependencies: AppDependencies): Hono<ApiEnv> {
  const { listensOn = 'localhost', hstsSubdomains = false } = dependencies;
  const { accounts, deadlines, logger, onAnswer, publicOrigin, siteUrl, trustedProxies, version } =
    dependencies;
  const readAddress = createAddressReader(trustedProxies);
  const isTrustedProxy = createProxyCheck(trustedProxies);
  const logOutage = createOutageLog(logger);
  const app = createRouter();

  app.onError((error, c) => answerError({ logger, logOutage }, error, c));
  app.use(securityHeaders({ publicOrigin, hstsSubdomains }));
  app.use(async (c, next) => {
    const started = performance.now();
    const remoteAddress = remoteAddressOf(c);
    c.set('address', readAddress(remoteAddress, c.req.header('x-forwarded-for')));
    // A trace id chosen by a client could imitate somebody else's.
    const forwarded = isTrustedProxy(remoteAddress) && readTraceparent(c.req.header('traceparent'));
    const traceId = forwarded || newTraceId();
    c.header('x-trace-id', traceId);
    await inTrace(traceId, async () => {
      await next();
      const request = { method: c.req.method, route: pattern(c), status: c.res.status };
      const ms = performance.now() - started;
      logger.info({ ...request, ms: Math.round(ms) });
      onAnswer?.({ ...request, seconds: ms / 1000, code: c.get('errorCode') });
    });
  });
  app.use(settleUnreadBodies);
  app.use(answerWithin(deadlines.request));
  app.use('/api/*', async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  app.use('/api/easyfatt/*', async (c, next) => {
    // Easyfatt shows the answer to its user, also a refusal.
    c.set('plainErrors', true);
    // Its key would be readable on the way.
    const isPlain =
      isTrustedProxy(remoteAddressOf(c)) && c.req.header('x-forwarded-proto') === 'http';
    if (publicOrigin?.startsWith('https:') && isPlain) return c.text("Usi l'indirizzo con https.");
    return next();
  });
  app.use('/api/*', requireKnownHost({ publicOrigin, listensOn, logger }));
  app.use('/api/*', requireSameOrigin(publicOrigin));
  const limitBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseBody });
  const largerLimits = LARGER_BODIES.map(([{ route }, maxSize, onError = refuseBody]) => ({
    route,
    limit: bodyLimit({ maxSize, onError }),
  }));
  app.use('/api/*', (c, next) => {
    const isStreamed = c.req.path === STREAMED_BODY.path;
    const mayBeLarger = matchedRoutes(c).some(({ handler }) =>
      largerLimits.some(({ limit }) => limit === handler),
    );
    return isStreamed || mayBeLarger ? next() : limitBody(c, next);
  });
  for (const path of PUBLIC_READS) {
    app.get(path, async (c, next) => {
      dependencies.limits.reads(c.get('address'));
      await next();
    });
  }
  const session = withSession(accounts);
  app.get('/api/session', session);
  app.get('/api/system-test/orders', session);
  const programs = createProgramGuard({ ...dependencies, ...dependencies.limits });
  // Other credentials are a proxy's own, such as a password in front of a test installation.
  app.use('/api/admin/*', (c, next) =>
    /^Bearer\b/i.test(c.req.header('authorization') ?? '')
      ? programs.admit(c, next)
      : session(c, () => requireAdmin(c, next) as Promise<void>),
  );
  // After the guard, so that strangers send nothing large.
  for (const { route, limit } of largerLimits) {
    app.on(route.method, routingPath(route), limit);
  }
  for (const path of ['account', 'confirm', 'others', 'password']) {
    app.use(`/api/session/${path}`, session, requireUser);
  }
  mountApi(app, { ...dependencies, logOutage, programs });
  mountApiDocs(app, { version, siteUrl });
  app.all('/api/*', () => {
    throw new AppError('NOT_FOUND');
  });
  mountSiteFiles(app, dependencies);
  dependencies.mountPages?.(app);
  return app;
}

const remoteAddressOf = (c: Context): string | undefined =>
  (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket?.remoteAddress;

/** Logs the route's pattern, never the URL: a search in the URL may contain a name. */
function pattern(c: Context): string {
  const paths = matchedRoutes(c).map(({ path }) => path);
  return paths.find((path) => !path.endsWith('*')) ?? paths.at(-1) ?? '';
}

function refuseBody(): never {
  throw new AppError('PAYLOAD_TOO_LARGE');
}

function refuseFile(): never {
  throw new AppError('PAYLOAD_TOO_LARGE', { message: 'Il file è troppo grande: al massimo 8 MB.' });
}

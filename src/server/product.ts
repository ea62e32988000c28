/** The whole product in one process: database, accounts, live streams, workers and the app. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { PageSite, Site } from '#contract/contents/site.schema.ts';
import { readSite } from '#server/modules/contents/contents.store.ts';
import { watchContents } from '#server/modules/contents/watch-contents.ts';
import { startMailWorker } from '#server/modules/mail-worker/deliver-notifications.ts';
import { startReminders } from '#server/modules/mail-worker/reminders.ts';
import { releaseClaims } from '#server/modules/outbox/notifications.store.ts';
import { createApp } from './app.ts';
import { startAutomaticCopies } from './backup/automatic-copies.ts';
import type { Environment } from './env.ts';
import { createLimits } from './limits.ts';
import { createLiveEvents } from './modules/live/live-events.ts';
import { drawOfferPaper } from './modules/offers/paper/draw-offer-paper.ts';
import { createNetworkHash } from './modules/orders/order-origin.ts';
import { takeBackUnfinished } from './modules/prices/undo-prices.store.ts';
import { startPushWorker } from './modules/push/push-worker.ts';
import { createPushSender } from './modules/push/send-push.ts';
import { startRetention } from './modules/retention/start-retention.ts';
import { createAccounts } from './modules/session/accounts.ts';
import {
  ensureFirstAdministrator,
  type FirstAdministrator,
} from './modules/session/first-administrator.ts';
import { createAdminCheck } from './modules/session/session.ts';
import { ensureSessionSecret } from './modules/session/session-secret.ts';
import { readRules } from './modules/settings/booking-settings.store.ts';
import { ensureAccessCode } from './modules/supplier-access/first-access-code.ts';
import { releaseWebhooks } from './modules/webhooks/webhook-deliveries.store.ts';
import { createSecretBox } from './modules/webhooks/webhook-secret.ts';
import { startWebhookWorker } from './modules/webhooks/webhook-worker.ts';
import type { Pages } from './pages.ts';
import { systemClock } from './platform/clock.ts';
import { secureDataFolder } from './platform/data-folder.ts';
import type { Database, Orm } from './platform/db/database.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { deadlinesWithin } from './platform/deadlines.ts';
import { readDkimKey } from './platform/dkim-key.ts';
import type { ApiEnv } from './platform/http.ts';
import type { Logger } from './platform/logger.ts';
import { createMailer } from './platform/mailer.ts';
import { root } from './platform/root.ts';
import { createProductMetrics } from './product-metrics.ts';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

export type Product = {
  app: Hono<ApiEnv>;
  database: Database;
  firstAdministrator: FirstAdministrator | undefined;
  /** The resellers' code if it was generated here; it must be shown once, like the password. */
  generatedAccessCode: string | undefined;
  /** The metrics in Prometheus's text format. */
  metrics: () => Promise<string>;
  /** Makes the health check tell load balancers that this process is about to stop. */
  announceStop: () => void;
  /** Ends the live streams, which would delay a stop. */
  endStreams: () => Promise<void>;
  /** Stops the workers and closes the database. Call it last. */
  close: () => Promise<void>;
};

export async function openProduct(
  env: Environment,
  logger: Logger,
  pages?: Pages,
): Promise<Product> {
  const smtp = env.SMTP_URL ? { url: env.SMTP_URL, dkim: readDkimKey(env) } : undefined;
  const deadlines = deadlinesWithin(env.REQUEST_DEADLINE_SECONDS);
  const database = await openDatabase({
    deadlines,
    databaseUrl: env.DATABASE_URL,
    sessionUrl: env.DATABASE_SESSION_URL,
    dataDir: env.DATA_DIR,
    onError: (error) => logger.error({ err: error }, 'database connection'),
  });
  try {
    const { orm } = database;
    const secret = env.SESSION_SECRET ?? ensureSessionSecret(env.DATA_DIR);
    const accounts = createAccounts({
      orm,
      secret,
      publicOrigin: env.PUBLIC_ORIGIN,
    });
    // Two processes may start at once: one migrates and creates administrator and access code, the other waits.
    const first = await database.exclusively(async () => {
      await database.migrate();
      await takeBackUnfinished(orm);
      const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
      return {
        firstAdministrator: await ensureFirstAdministrator({ orm, accounts }, { email, password }),
        generatedAccessCode: await ensureAccessCode(orm, env.RESELLER_ACCESS_CODE),
      };
    });
    if (database.kind === 'embedded') {
      await releaseClaims(orm);
      await releaseWebhooks(orm);
    }
    // The embedded database has secured the folder already; with a server the folder holds only mails.
    if (database.kind === 'postgres' && !env.SMTP_URL) secureDataFolder(env.DATA_DIR);
    const mailer = createMailer({
      smtp,
      from: env.MAIL_FROM,
      companyEmail: env.COMPANY_EMAIL,
      folder: join(env.DATA_DIR, 'mail'),
    });
    const isAdmin = createAdminCheck(accounts);
    const metrics = createProductMetrics(version);
    const live = await createLiveEvents({
      database,
      logger,
      isAdmin,
      onChange: metrics.announced,
    });
    metrics.watch(database, live.count);
    await watchContents({ database, logger });
    if (pages) {
      await database.listen('content_changes', {
        onMessage: pages.invalidate,
        onGap: pages.invalidate,
      });
    }
    const siteUrl = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
    const worker = await startMailWorker({
      database,
      mailer,
      logger,
      clock: systemClock,
      from: env.MAIL_FROM,
      siteUrl,
      mailLimits: { perHour: env.LIMIT_MAILS_PER_HOUR, perDay: env.LIMIT_MAILS_PER_DAY },
      onOutcome: metrics.mailed,
    });
    const webhookSecrets = createSecretBox(secret);
    const webhooks = await startWebhookWorker({
      database,
      logger,
      clock: systemClock,
      secrets: webhookSecrets,
      allowPrivate: env.WEBHOOKS_ALLOW_PRIVATE,
    });
    const push = createPushSender({ sessionSecret: secret, companyEmail: env.COMPANY_EMAIL });
    const pushes = await startPushWorker({ database, logger, clock: systemClock, push });
    const reminders = startReminders({ orm, clock: systemClock, logger });
    const copies =
      database.kind === 'embedded' && env.BACKUP_HOURS > 0
        ? startAutomaticCopies({
            database,
            dataDir: env.DATA_DIR,
            everyMs: env.BACKUP_HOURS * 60 * 60 * 1000,
            keep: env.BACKUP_KEEP,
            logger,
          })
        : undefined;
    if (copies) metrics.watchCopies(copies.newestAt);
    const retention = startRetention({ orm, clock: systemClock, logger });
    let stopping = false;
    const app = createApp({
      isStopping: () => stopping,
      onAnswer: metrics.answered,
      announce: database.announce,
      longWrites: database.longWrites,
      orm,
      accounts,
      live,
      clock: systemClock,
      logger,
      mail: mailer.kind,
      version,
      companyEmail: env.COMPANY_EMAIL,
      mailFrom: env.MAIL_FROM,
      publicOrigin: env.PUBLIC_ORIGIN,
      hstsSubdomains: env.HSTS_SUBDOMAINS,
      listensOn: env.HOST,
      siteUrl,
      trustedProxies: env.TRUST_PROXY,
      limits: createLimits(orm, env, logger),
      hashNetwork: createNetworkHash(secret),
      webhookSecrets,
      allowPrivateWebhooks: env.WEBHOOKS_ALLOW_PRIVATE,
      push,
      deadlines,
      drawOffer: (paper) => drawOfferPaper(paper, deadlines.answer),
      ...(pages && {
        mountPages: (mounted) =>
          pages.mount(mounted, () => withRules(orm, readSite(orm, env.PUBLIC_ORIGIN)), {
            driverWorker: env.GIRO_WORKER,
          }),
        renderPage: (path, read) => pages.render(path, () => withRules(orm, read())),
      }),
    });
    return {
      app,
      database,
      ...first,
      metrics: metrics.text,
      announceStop: () => {
        stopping = true;
      },
      endStreams: live.close,
      close: async () => {
        await Promise.all([worker.stop(), webhooks.stop(), pushes.stop()]);
        await reminders.stop();
        await retention.stop();
        mailer.close();
        await copies?.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The contents with the rules that the terms page states. */
async function withRules(orm: Orm, site: Promise<Site>): Promise<PageSite> {
  const [contents, { change_notice_hours }] = await Promise.all([site, readRules(orm)]);
  return { ...contents, change_notice_hours };
}

import type { Context } from 'hono';
import { romeDate } from '#contract/days/rules.ts';
import { driver, driverDevices } from '#contract/road/driver.calls.ts';
import { MAX_PHOTOS } from '#contract/road/stop-events.schema.ts';
import { findActiveDriver } from '#server/modules/trips/drivers.store.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import type { MemoryLimit } from '#server/platform/memory-limit.ts';
import { acceptPhoto } from '#server/platform/photographs.ts';
import { existing } from '#server/platform/subjects/change.ts';
import { insertDevice, listDevices, revokeDevice } from './driver-devices.store.ts';
import { createDriverSessions, type DriverSessionDependencies } from './driver-session.ts';
import { readDriverDay } from './read-driver-day.ts';
import {
  announcedFiles,
  findPlacePhoto,
  findStopFile,
  insertStopFile,
  type StoredPicture,
  takeStopEvent,
} from './stop-events.store.ts';

type Dependencies = DriverSessionDependencies & {
  /** Counts all calls of devices per address. */
  driverCalls: MemoryLimit;
};

/** Calls of the drivers' devices. The driver comes from the session only. */
export function deviceRoutes(dependencies: Dependencies) {
  const { orm, clock, driverCalls } = dependencies;
  const sessions = createDriverSessions(dependencies);
  const router = createRouter();
  router.use('/api/giro/*', async (c, next) => {
    driverCalls(c.get('address'));
    if (c.req.path !== driver.signIn.route.path) c.set('driving', await sessions.require(c));
    await next();
  });
  return answer(
    driver,
    {
      signIn: async ({ code }, { c }) => {
        const session = await sessions.open(c, code);
        return readDriverDay(orm, session, clock());
      },
      signOut: async (_input, { c }) => {
        await sessions.close(c);
        return {};
      },
      readDay: (_input, { c }) => readDriverDay(orm, c.get('driving'), clock()),
      sendEvent: async (event, { c }) => {
        const setAside = await takeStopEvent(orm, c.get('driving'), event, romeDate(clock()));
        return { id: event.id, outcome: setAside ? 'set-aside' : 'taken' };
      },
      sendFile: async ({ event, sha256 }, { c }) => {
        const files = existing(
          await announcedFiles(orm, event, c.get('driving').driver.id),
          'Esito non trovato',
        );
        const file = existing(
          files.find((each) => each.sha256 === sha256),
          NOT_TAKEN,
        );
        const photo = acceptPhoto(new Uint8Array(await c.req.arrayBuffer()), sha256);
        await insertStopFile(orm, event, file, photo);
        return { event_id: event, sha256 };
      },
      placePhoto: async ({ id }, { c }) => {
        const photo = existing(await findPlacePhoto(orm, id), NO_PHOTO);
        const { trips } = await readDriverDay(orm, c.get('driving'), clock());
        const isTheirs = trips.some(({ stops }) =>
          stops.some(({ order_id }) => order_id === photo.order_id),
        );
        return pictureAnswer(c, existing(isTheirs ? photo : undefined, NO_PHOTO));
      },
    },
    router,
  );
}

const NO_PHOTO = 'Foto non trovata';
const NOT_TAKEN = `L'esito non ha questa foto, o la consegna ne ha già ${MAX_PHOTOS} e una firma`;

/** The office's calls about devices, proofs and photos. `siteUrl`: the origin of the driver's page. */
export function driverDeviceRoutes({
  orm,
  clock,
  siteUrl,
}: {
  orm: Orm;
  clock: Clock;
  siteUrl: string;
}) {
  return answer(driverDevices, {
    list: async () => ({ devices: await listDevices(orm, clock()) }),
    createCode: async ({ id }) => {
      const driver = existing(await findActiveDriver(orm, id), 'Autista non trovato');
      const { code, device } = await insertDevice(orm, driver.id, clock());
      const url = `${new URL('/giro', siteUrl)}#${code}`;
      return { url, device };
    },
    revoke: async ({ id }) => {
      const device = await revokeDevice(orm, id, clock());
      return existing(device, 'Telefono non trovato');
    },
    stopFile: async ({ event, sha256 }, { c }) =>
      pictureAnswer(c, existing(await findStopFile(orm, event, sha256), NO_PHOTO)),
    placePhoto: async ({ id }, { c }) =>
      pictureAnswer(c, existing(await findPlacePhoto(orm, id), NO_PHOTO)),
  });
}

/**
 * Not cached: after signing out, revocation or erasure no copy remains. The headers keep the bytes from ever running as
 * a script.
 */
function pictureAnswer(c: Context, { bytes, media_type }: StoredPicture): never {
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': media_type,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
  }) as never;
}

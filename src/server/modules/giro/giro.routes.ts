import type { Context } from 'hono';
import { z } from 'zod';
import { romeDate } from '#contract/days/rules.ts';
import {
  closeGiroRoute,
  createDeviceCodeRoute,
  listDriverDevicesRoute,
  openGiroRoute,
  readGiroPlacePhotoRoute,
  readGiroRoute,
  readPlacePhotoRoute,
  readStopFileRoute,
  revokeDriverDeviceRoute,
  sendStopFileRoute,
  takeStopEventRoute,
} from '#contract/road/giro.calls.ts';
import {
  CreatedDeviceCode,
  DriverDay,
  DriverDevice,
  DriverDevices,
  FileReceipt,
} from '#contract/road/giro.schema.ts';
import { MAX_PHOTOS, TakenEvent } from '#contract/road/stop-events.schema.ts';
import { findActiveDriver } from '#server/modules/trips/drivers.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import type { MemoryLimit } from '#server/platform/memory-limit.ts';
import { takePhoto } from '#server/platform/photographs.ts';
import { reply } from '#server/platform/reply.ts';
import { existing } from '#server/platform/subjects/change.ts';
import { insertDevice, listDevices, revokeDevice } from './driver-devices.store.ts';
import { createGiroSessions, type GiroSessionDependencies } from './giro-session.ts';
import { readDriverDay } from './read-driver-day.ts';
import {
  announcedFiles,
  findPlacePhoto,
  findStopFile,
  insertStopFile,
  type StoredPicture,
  takeStopEvent,
} from './stop-events.store.ts';

type Dependencies = GiroSessionDependencies & {
  /** Every call of a device, by address. */
  giroCalls: MemoryLimit;
};

/** The calls of the drivers' devices. Each finds its driver in the session alone. */
export function giroRoutes(dependencies: Dependencies) {
  const { orm, clock, giroCalls } = dependencies;
  const sessions = createGiroSessions(dependencies);
  const router = createRouter();
  router.use('/api/giro/*', async (c, next) => {
    giroCalls(c.get('address'));
    if (c.req.path !== openGiroRoute.path) c.set('driving', await sessions.require(c));
    await next();
  });
  return router
    .openapi(openGiroRoute, async (c) => {
      const session = await sessions.open(c, c.req.valid('json').code);
      return reply(c, DriverDay, await readDriverDay(orm, session, clock()), 200);
    })
    .openapi(closeGiroRoute, async (c) => {
      await sessions.close(c);
      return reply(c, z.object({}), {}, 200);
    })
    .openapi(readGiroRoute, async (c) =>
      reply(c, DriverDay, await readDriverDay(orm, c.get('driving'), clock()), 200),
    )
    .openapi(takeStopEventRoute, async (c) => {
      const event = c.req.valid('json');
      const setAside = await takeStopEvent(orm, c.get('driving'), event, romeDate(clock()));
      const taken = { id: event.id, outcome: setAside ? 'set-aside' : 'taken' } as const;
      return reply(c, TakenEvent, taken, 200);
    })
    .openapi(sendStopFileRoute, async (c) => {
      const { event, sha256 } = c.req.valid('param');
      const files = existing(
        await announcedFiles(orm, event, c.get('driving').driver.id),
        'Esito non trovato',
      );
      const file = existing(
        files.find((each) => each.sha256 === sha256),
        NOT_TAKEN,
      );
      const photo = takePhoto(new Uint8Array(await c.req.arrayBuffer()), sha256);
      await insertStopFile(orm, event, file, photo);
      return reply(c, FileReceipt, { event_id: event, sha256 }, 200);
    })
    .openapi(readGiroPlacePhotoRoute, async (c) => {
      const photo = existing(await findPlacePhoto(orm, c.req.valid('param').id), NO_PHOTO);
      const { trips } = await readDriverDay(orm, c.get('driving'), clock());
      const isTheirs = trips.some(({ stops }) =>
        stops.some(({ order_id }) => order_id === photo.order_id),
      );
      return pictureAnswer(c, existing(isTheirs ? photo : undefined, NO_PHOTO));
    });
}

const NO_PHOTO = 'Foto non trovata';
const NOT_TAKEN = `L'esito non ha questa foto, o la consegna ne ha già ${MAX_PHOTOS} e una firma`;

/** The office's calls on devices, proofs and photographs. `siteUrl` is where the driver's page is. */
export function officeGiroRoutes({
  orm,
  clock,
  siteUrl,
}: {
  orm: Orm;
  clock: Clock;
  siteUrl: string;
}) {
  return createRouter()
    .openapi(listDriverDevicesRoute, async (c) =>
      reply(c, DriverDevices, { devices: await listDevices(orm, clock()) }, 200),
    )
    .openapi(createDeviceCodeRoute, async (c) => {
      const driver = await findActiveDriver(orm, c.req.valid('param').id);
      const { id } = existing(driver, 'Autista non trovato');
      const { code, device } = await insertDevice(orm, id, clock());
      const url = `${new URL('/giro', siteUrl)}#${code}`;
      return reply(c, CreatedDeviceCode, { url, device }, 201);
    })
    .openapi(revokeDriverDeviceRoute, async (c) => {
      const device = await revokeDevice(orm, c.req.valid('param').id, clock());
      return reply(c, DriverDevice, existing(device, 'Telefono non trovato'), 200);
    })
    .openapi(readStopFileRoute, async (c) => {
      const { event, sha256 } = c.req.valid('param');
      return pictureAnswer(c, existing(await findStopFile(orm, event, sha256), NO_PHOTO));
    })
    .openapi(readPlacePhotoRoute, async (c) =>
      pictureAnswer(c, existing(await findPlacePhoto(orm, c.req.valid('param').id), NO_PHOTO)),
    );
}

/** No browser keeps it: whoever leaves, is shut out or is erased has it nowhere else. Whatever its bytes are, none runs them. */
function pictureAnswer(c: Context, { bytes, media_type }: StoredPicture): never {
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': media_type,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
  }) as never;
}

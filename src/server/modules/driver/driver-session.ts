/** The session of a driver's device: a cookie sent only with the device's own calls. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { DEVICE_SESSION_DAYS } from '#contract/road/driver.schema.ts';
import { findActiveDriver } from '#server/modules/trips/drivers.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { deviceName } from '#server/platform/device-name.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ApiEnv } from '#server/platform/http.ts';
import type { Limit } from '#server/platform/limits.ts';
import { findDevice, openDevice, revokeDevice, seeDevice } from './driver-devices.store.ts';

/** A signed-in device and its driver. */
export type DriverSession = { device: string; driver: { id: string; name: string } };

export type DriverSessionDependencies = {
  orm: Orm;
  clock: Clock;
  /** Counts invalid codes per address. */
  wrongLinks: Limit;
  /** Over https the cookie is Secure. */
  publicOrigin: string | undefined;
};

export function createDriverSessions(dependencies: DriverSessionDependencies) {
  const { orm, clock, wrongLinks, publicOrigin } = dependencies;
  const secure = publicOrigin?.startsWith('https:') ?? false;
  // The prefix '__Host-', used for the accounts' cookie, would send it with every call.
  const cookie = `${secure ? '__Secure-' : ''}consegne.giro_session`;
  const attributes = { path: '/api/giro', httpOnly: true, sameSite: 'Strict', secure } as const;

  const read = async (token: string | undefined): Promise<DriverSession | undefined> => {
    const device = token ? await findDevice(orm, token, clock()) : undefined;
    const driver = device && (await findActiveDriver(orm, device.driver_id));
    return driver && { device: device.id, driver };
  };
  const end = async (token: string | undefined): Promise<void> => {
    const device = token && (await findDevice(orm, token, clock()));
    if (device) await revokeDevice(orm, device.id, clock());
  };
  return {
    /**
     * Ends the phone's previous session. Throws INVALID_LINK, and TOO_MANY_REQUESTS after too many attempts from one
     * address.
     */
    open: async (c: Context<ApiEnv>, code: string): Promise<DriverSession> => {
      const use = await wrongLinks.use(c.get('address'));
      const name = deviceName(c.req.header('user-agent') ?? '');
      const before = getCookie(c, cookie);
      const token = await openDevice(orm, code, { name, now: clock() });
      const session = await read(token);
      if (!token || !session) throw new AppError('INVALID_LINK', { message: WRONG_CODE });
      await use.undo();
      await end(before);
      setCookie(c, cookie, token, { ...attributes, maxAge: DEVICE_SESSION_DAYS * 86_400 });
      return session;
    },
    /** Throws UNAUTHENTICATED. */
    require: async (c: Context<ApiEnv>): Promise<DriverSession> => {
      const session = await read(getCookie(c, cookie));
      if (!session) throw new AppError('UNAUTHENTICATED', { message: SHUT_OUT });
      await seeDevice(orm, session.device, clock());
      return session;
    },
    /** Ends the session for good: signing in again takes a new code. */
    close: async (c: Context): Promise<void> => {
      await end(getCookie(c, cookie));
      deleteCookie(c, cookie, attributes);
    },
  };
}

const WRONG_CODE =
  "Il codice non è valido, è scaduto o è già stato usato. Chiedine un altro all'ufficio.";
const SHUT_OUT = "Questo telefono non è abilitato. Chiedi un codice all'ufficio.";

/** Headers that restrict what browsers do with our answers. Pages add their own content policy. */
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Features that no page uses. Not listed: notifications, sounds and writing to the clipboard, which the office uses.
 */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const POLICY = 'content-security-policy';
const JSON_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** The browser's own PDF viewer must work under it. */
const FILE_POLICY = "frame-ancestors 'none'";
/**
 * Scripts, styles and fonts of a page. The page's own answer carries its permissions; here they would be half of the
 * headers.
 */
const PART_OF_PAGE = /^(text\/(javascript|css)|font\/)/;
const YEAR = 31_536_000;

type Options = { publicOrigin: string | undefined; hstsSubdomains: boolean };

/** HSTS is sent when the public origin is https; for subdomains only with `hstsSubdomains`. */
export function securityHeaders({ publicOrigin, hstsSubdomains }: Options): MiddlewareHandler {
  const hsts = `max-age=${YEAR}${hstsSubdomains ? '; includeSubDomains' : ''}`;
  const secure = secureHeaders({
    strictTransportSecurity: publicOrigin?.startsWith('https:') ? hsts : false,
    xFrameOptions: 'DENY',
    permissionsPolicy: Object.fromEntries(UNUSED_FEATURES.map((feature) => [feature, []])),
  });
  return async (c, next) => {
    await secure(c, next);
    const { headers } = c.res;
    const type = headers.get('content-type') ?? '';
    if (PART_OF_PAGE.test(type)) headers.delete('permissions-policy');
    if (headers.has(POLICY)) return;
    headers.set(POLICY, type.startsWith('application/json') ? JSON_POLICY : FILE_POLICY);
  };
}

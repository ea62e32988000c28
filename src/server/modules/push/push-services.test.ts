import { expect, it } from 'vitest';
import { isPushService } from './push-services.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QOLs',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
])('a notice may be pushed to %s', (url) => {
  expect(isPushService(new URL(url))).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:secret@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.example.it/fcm/send/abc',
  'https://example.it/fcm.googleapis.com',
  'https://evil-fcm.googleapis.com/',
  'https://evilpush.apple.com/',
  'https://push.apple.com.example.it/',
  'https://notify.windows.com/',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
])('nothing is ever sent to %s', (url) => {
  expect(isPushService(new URL(url))).toBe(false);
});

/** Calendar feeds in tests: making one, and reading it as a calendar program does. */
import ICAL from 'ical.js';
import type { MadeCalendarFeed } from '#contract/calendar-feed/calendar-feed.schema.ts';
import type { createTestApi } from './api.ts';

type Api = Pick<Awaited<ReturnType<typeof createTestApi>>, 'request'>;

/** The path of a new feed's address. */
export async function makeFeed(api: Api, office: object, with_names = false): Promise<string> {
  const path = '/api/admin/calendar-feed';
  const { body } = await api.request('POST', path, { with_names }, office);
  return new URL((body as MadeCalendarFeed).address).pathname;
}

/** A file's entries as another program reads them. */
export function entriesOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      from: event.startDate.toJSDate().toISOString(),
      to: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      location: event.location,
      description: event.description,
    };
  });
}

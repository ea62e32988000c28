/** Writes one appointment as an iCalendar file (RFC 5545) for a mail (RFC 6047). */
import { escapeText, linesText, PRODID, utc } from './calendar-lines.ts';

/** 'REQUEST' adds or updates the appointment in a calendar, 'CANCEL' removes it. */
export type CalendarMethod = 'REQUEST' | 'CANCEL';

/** For a mail. */
export type Calendar = { method: CalendarMethod; content: string };

export type Appointment = {
  /** 'PUBLISH' has no particular recipient. */
  method: CalendarMethod | 'PUBLISH';
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Constant for all versions of the appointment; `sequence` increases. */
  uid: string;
  sequence: number;
  from: Date;
  to: Date;
  summary: string;
  location: string;
  description: string;
  organizer: Person;
  /** Left out when published. */
  attendee?: Person;
  now: Date;
};

type Person = { name: string; address: string };

/**
 * Instants are written in UTC, so the file needs no time zone definition. The attendee is marked as having accepted and
 * is not asked: the company would not read an answer.
 */
export function calendarFile(appointment: Appointment): string {
  const { method, status, uid, sequence, organizer, attendee } = appointment;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    PRODID,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${status}`,
    `DTSTAMP:${utc(appointment.now)}`,
    `DTSTART:${utc(appointment.from)}`,
    `DTEND:${utc(appointment.to)}`,
    `SUMMARY:${escapeText(appointment.summary)}`,
    `LOCATION:${escapeText(appointment.location)}`,
    `DESCRIPTION:${escapeText(appointment.description)}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`,
    ...(attendee
      ? [
          `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.address}`,
        ]
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return linesText(lines);
}

/** A parameter's value, without quotes and characters that programs read as escapes. */
const quoted = (text: string) => `"${text.replaceAll('"', "'").replaceAll(/[\\^]/g, '')}"`;

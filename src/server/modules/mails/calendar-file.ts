/** Writes one appointment as an iCalendar file (RFC 5545), to be sent by mail (RFC 6047). */

/** 'REQUEST' puts the appointment into a calendar or replaces it there, 'CANCEL' takes it out. */
export type CalendarMethod = 'REQUEST' | 'CANCEL';

/** To be sent by mail. */
export type Calendar = { method: CalendarMethod; content: string };

export type Appointment = {
  /** 'PUBLISH' for nobody in particular. */
  method: CalendarMethod | 'PUBLISH';
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** The same for every version of the appointment; `sequence` grows with each one. */
  uid: string;
  sequence: number;
  from: Date;
  to: Date;
  summary: string;
  location: string;
  description: string;
  organizer: Person;
  /** Left out of what is published. */
  attendee?: Person;
  now: Date;
};

type Person = { name: string; address: string };

/**
 * Instants are written in UTC, so the file needs no description of the time zone and its clock changes.
 * The attendee has accepted already and is not asked: the company would not read an answer.
 */
export function calendarFile(appointment: Appointment): string {
  const { method, status, uid, sequence, organizer, attendee } = appointment;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Consegne//Ordini//IT',
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
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** '20261123T083000Z' */
const utc = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** A parameter's value, which can hold no quote, and no sign that programs read as an escape. */
const quoted = (text: string) => `"${text.replaceAll('"', "'").replaceAll(/[\\^]/g, '')}"`;

/** Breaks a line after at most 75 octets, never inside a character. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/**
 * The one connection that listens for NOTIFY. After an outage it reconnects with the backoff of spec
 * section 9, then tells every listener that messages may have been missed.
 */
import pg from 'pg';
import { HEARTBEAT_MS, RECONNECT_PAUSES_MS } from '#contract/events.schema.ts';
import { DEADLINES } from '../deadlines.ts';
import type { Listener } from './database.ts';

/** A connection that does not answer a query within `answerMs` counts as lost. */
type Options = { heartbeatMs?: number; answerMs?: number };

export class PostgresListener {
  readonly #connectionString: string;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #lastQuery: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  readonly #heartbeatMs: number;
  readonly #answerMs: number;
  #outages = 0;
  #closed = false;

  constructor(
    connectionString: string,
    onError: (error: unknown) => void,
    { heartbeatMs = HEARTBEAT_MS, answerMs = DEADLINES.connect }: Options = {},
  ) {
    this.#heartbeatMs = heartbeatMs;
    this.#answerMs = answerMs;
    this.#connectionString = connectionString;
    this.#onError = onError;
  }

  async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    this.#connecting ??= this.#connect();
    await this.#connecting;
    if (this.#client) await this.#query(this.#client, `listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      listeners.delete(listener);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#heartbeat);
    await this.#client?.end();
  }

  /** One query at a time: from version 9 on, pg refuses one while another is running. */
  #query(client: pg.Client, text: string): Promise<unknown> {
    const result = this.#lastQuery.then(() => client.query(text));
    this.#lastQuery = result.catch(() => {});
    return result;
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'listener',
      keepAlive: true,
      connectionTimeoutMillis: this.#answerMs,
      query_timeout: this.#answerMs,
    });
    client.on('error', this.#onError);
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener.onMessage(payload ?? '');
    });
    await client.connect();
    this.#client = client;
    client.on('end', () => this.#reconnect());
    // A firewall or a failover may drop a connection without closing it.
    this.#heartbeat = setInterval(() => {
      this.#query(client, 'select 1').catch((error) => {
        // `close` interrupts a running query.
        if (this.#closed) return;
        this.#onError(error);
        client.connection.stream.destroy();
      });
    }, this.#heartbeatMs);
  }

  #reconnect(): void {
    this.#client = undefined;
    clearInterval(this.#heartbeat);
    if (this.#closed) return;
    const pause = RECONNECT_PAUSES_MS[Math.min(this.#outages, RECONNECT_PAUSES_MS.length - 1)];
    this.#outages += 1;
    this.#timer = setTimeout(async () => {
      try {
        await this.#connect();
        for (const channel of this.#listeners.keys()) {
          if (this.#client)
            await this.#query(this.#client, `listen ${pg.escapeIdentifier(channel)}`);
        }
        this.#outages = 0;
        for (const listeners of this.#listeners.values()) {
          for (const listener of listeners) listener.onGap?.();
        }
      } catch (error) {
        this.#onError(error);
        // A connection that does not listen is useless. Its 'end' event reconnects.
        if (this.#client) this.#client.connection.stream.destroy();
        else this.#reconnect();
      }
    }, pause);
  }
}

/**
 * The one connection that hears NOTIFY. It comes back after an outage with the pauses of the spec's
 * section 9 and then tells every listener that messages may have been missed.
 */
import pg from 'pg';
import { HEARTBEAT_MS, RECONNECT_PAUSES_MS } from '#contract/events.schema.ts';
import type { Listener } from './database.ts';

/** A connection that says nothing for so long when it is asked is dead, though nobody closed it. */
const ANSWER_WITHIN_MS = 5000;

export class PostgresListener {
  readonly #connectionString: string;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Map<string, Set<Listener>>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  readonly #heartbeatMs: number;
  #outages = 0;
  #closed = false;

  constructor(
    connectionString: string,
    onError: (error: unknown) => void,
    heartbeatMs = HEARTBEAT_MS,
  ) {
    this.#heartbeatMs = heartbeatMs;
    this.#connectionString = connectionString;
    this.#onError = onError;
  }

  async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    this.#connecting ??= this.#connect();
    await this.#connecting;
    if (listeners.size === 1) await this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`);
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

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'listener',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    client.on('error', this.#onError);
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener.onMessage(payload ?? '');
    });
    await client.connect();
    this.#client = client;
    client.on('end', () => this.#reconnect());
    // A firewall or a failover may drop a connection without a word.
    this.#heartbeat = setInterval(() => {
      client.query('select 1').catch((error) => {
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
          await this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`);
        }
        this.#outages = 0;
        for (const listeners of this.#listeners.values()) {
          for (const listener of listeners) listener.onGap?.();
        }
      } catch (error) {
        this.#onError(error);
        // A connection that came up and then failed reconnects by its own 'end'.
        if (!this.#client) this.#reconnect();
      }
    }, pause);
  }
}

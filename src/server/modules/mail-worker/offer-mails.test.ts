import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import { linksTo, makeLink, revokeLink } from '#server/modules/links/links.store.ts';
import { notifications, offers } from '#server/platform/db/schema.ts';
import type { Mail } from '#server/platform/mailer.ts';
import { openTestDatabase } from '#test/database.ts';
import { claimMail, SENDER, SITE_URL } from '#test/notifications.ts';
import { storeOffer } from '#test/offer-rows.ts';
import { mailToSend } from './mail-to-send.ts';

/** Noon in Rome. */
const NOW = new Date('2026-11-23T11:00:00Z');
const OFFICE = 'ufficio@example.test';

describe('the mails about an offer', async () => {
  const { orm } = await openTestDatabase();
  beforeEach(() => orm.delete(notifications));

  const tell = (type: string, id: string, mailData: object = {}) =>
    orm.execute(
      sql`select write_offer_mails(${type}, offers, ${OFFICE}, ${JSON.stringify(mailData)}::jsonb)
        from offers where id = ${id}::uuid`,
    );
  const { company } = SHIPPED_SITE;
  /** null if none waits. */
  const send = async (clock = NOW) => {
    const mail = await claimMail(orm);
    if (!mail) return null;
    const { from } = SENDER;
    return mailToSend({ orm, company, clock: () => clock, siteUrl: SITE_URL, from }, mail);
  };
  /** Sends all, by recipient. */
  const sent = async (clock = NOW) => {
    const mails = new Map<string, Mail>();
    for (let mail = await send(clock); mail !== null; mail = await send(clock)) {
      if (mail) mails.set(mail.to, mail);
    }
    return mails;
  };
  const LINK = new RegExp(`${SITE_URL}/preventivo-cliente#[\\w-]{43}`);

  it('the offer itself goes to its customer with the PDF and a link, and not to the company', async () => {
    const { id, email, number } = await storeOffer(orm, { revision: 2, total_cents: 28_792 });
    await tell('offer', id, { message: 'Come da accordi.' });
    const mails = await sent();
    expect([...mails.keys()]).toEqual([email]);
    const { text, attachment } = mails.get(email) as Mail;
    expect(text).toMatch(LINK);
    expect(text).toContain(`n. ${number}/2026 rev. 2`);
    expect(text).toContain('Come da accordi.');
    expect(text).toContain('287,92\u00a0€');
    expect(attachment?.filename).toBe(`preventivo-${number}-2026-rev-2.pdf`);
    expect(Buffer.from(attachment?.content ?? []).toString()).toBe(`%PDF of ${id}`);
    expect(await linksTo(orm, 'offer', id)).toMatchObject([{ recipient: email, carrier: 'mail' }]);
  });

  it('an acceptance is mailed to both: the customer gets PDF, link and the withdrawal form, the company a link', async () => {
    const { id, email } = await storeOffer(orm, {
      status: 'accepted',
      accepted_name: 'Concetta',
      accepted_by: 'customer',
      accepted_at: NOW.toISOString(),
    });
    await tell('offer-accepted', id, { delivery_date: '2026-11-30', delivery_time: '09:30' });
    const mails = await sent();
    expect([...mails.keys()].toSorted()).toEqual([email, OFFICE].toSorted());
    const customer = mails.get(email) as Mail;
    expect(customer.text).toMatch(LINK);
    expect(customer.text).toContain('Diritto di recesso.');
    expect(customer.text).toContain('lunedì 30 novembre 2026, 09:30');
    expect(customer.attachment).toBeDefined();
    const office = mails.get(OFFICE) as Mail;
    expect(office.text).toContain('Accettato da: Concetta');
    expect(office.text).toContain(id);
    expect(office.text).not.toMatch(LINK);
    expect(office).not.toHaveProperty('attachment');
    expect(office.replyTo).toBe(email);
  });

  it.each(['offer-declined', 'offer-note'])('%s goes to the company alone', async (type) => {
    const { id } = await storeOffer(orm, { decline_reason: 'Troppo caro' });
    await tell(type, id, { note: 'Avete la sabbia fine?' });
    const mails = await sent();
    expect([...mails.keys()]).toEqual([OFFICE]);
    expect(mails.get(OFFICE)?.text).toMatch(/Troppo caro|sabbia fine/);
  });

  it.each(['superseded', 'withdrawn'])(
    'one that waited while its offer was %s does not ask to accept it',
    async (status) => {
      const { id } = await storeOffer(orm);
      await tell('offer', id);
      await orm.update(offers).set({ status }).where(eq(offers.id, id));
      expect(await send()).toBeUndefined();
      expect(await linksTo(orm, 'offer', id)).toEqual([]);
    },
  );

  it('one whose link the office has revoked is sent without a link', async () => {
    const { id, email } = await storeOffer(orm);
    await tell('offer', id);
    const mail = await claimMail(orm);
    const link = { purpose: 'offer', subject: id, recipient: email } as const;
    await makeLink(orm, { ...link, mail: mail?.id ?? '' });
    const [{ id: made } = { id: '' }] = await linksTo(orm, 'offer', id);
    await revokeLink(orm, { id: made, purpose: 'offer', subject: id });
    await orm.update(notifications).set({ next_attempt_at: sql`now()` });
    const again = await send();
    expect(again).toMatchObject({ to: email, attachment: expect.anything() });
    expect(again?.text).not.toContain('preventivo-cliente');
  });

  it('one to an address that a newer revision no longer has contains no link to it', async () => {
    const { id, email, number, year } = await storeOffer(orm);
    await tell('offer-accepted', id);
    await storeOffer(orm, { number, year, revision: 2 });
    const mail = (await sent()).get(email);
    expect(mail).toMatchObject({ to: email, attachment: expect.anything() });
    expect(mail?.text).not.toContain('preventivo-cliente');
  });

  it('an offer without address gets no mail, but its company does', async () => {
    const { id } = await storeOffer(orm, { email: '', status: 'accepted' });
    await tell('offer-accepted', id);
    expect([...(await sent()).keys()]).toEqual([OFFICE]);
  });
});

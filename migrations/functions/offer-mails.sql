-- The mails about offers, as rows of the outbox that the mail worker sends.
--
-- A change that needs one of these mails calls write_offer_mails in the same transaction:
--
--   type                 to                    p_data besides the offer
--   'offer'              customer              message: the office's, '' for none; also if sent again
--   'offer-reminder'     customer
--   'offer-accepted'     customer and company  delivery_date and delivery_time of the order, and options:
--                                              the descriptions of the accepted optional lines; if any
--   'offer-declined'     company
--   'offer-note'         company               note: the customer's
--   'contract-withdrawn' customer and company  name: as the customer typed it
--
-- The worker adds the customer's link and the PDF. It withdraws the mail of an offer that was replaced
-- or withdrawn since, and a reminder also if the offer was answered (offer-mails.store.ts). The texts
-- are in src/server/modules/mails/offer-mails.ts.
drop function if exists offer_said, offer_mail_data, tell_of_offer, write_offer_mails, write_offer_reminders;

-- An offer for its mails.
create function offer_mail_data(p_offer offers) returns jsonb
language sql stable as $$
  select to_jsonb(p_offer) - '{request_id,quote_request_id,revises_id,lines,search,order_id,version,created_at,updated_at}'::text[]
$$;

-- p_company_email may be null if the company gets none.
create function write_offer_mails(p_type text, p_offer offers, p_company_email text, p_data jsonb default '{}') returns void
language plpgsql volatile as $$
begin
  insert into notifications (type, payload, recipient, offer_id)
  select p_type,
    jsonb_build_object('type', p_type, 'audience', mail.audience, 'offer', offer_mail_data(p_offer)) || p_data,
    mail.recipient, p_offer.id
  from (values ('customer', p_offer.email), ('company', p_company_email)) as mail(audience, recipient)
  where mail_types() -> p_type ->> 'to' in (mail.audience, 'both') and mail.recipient <> '';
end
$$;

-- Reminds customers of unanswered offers that end by p_until, if the office wants it, and returns
-- how many. Each is reminded once; a reminder that the worker withdrew, because it could not be
-- sent by day, is written again. An offer sent on or after the day its reminder is
-- due gets none: the customer has only just received it. Both dates are in Rome.
create function write_offer_reminders(p_today date, p_until date) returns bigint
language plpgsql volatile as $$
declare
  v_offer offers;
  v_written bigint := 0;
begin
  -- Two concurrent processes would both find no reminder.
  perform pg_advisory_xact_lock(hashtextextended('offer-reminders', 0));
  for v_offer in
    select o.* from offers as o
    where offer_allows('remind', o, p_today) and o.valid_until <= p_until and o.email <> ''
      and (select remind_offers from booking_settings)
      and (o.sent_at at time zone 'Europe/Rome')::date < o.valid_until - (p_until - p_today)
      and not exists (
        select from notifications as mail
        where mail.offer_id = o.id and mail.type = 'offer-reminder' and mail.status <> 'withdrawn')
  loop
    perform record_offer(v_offer.id, 'reminded', 'system');
    perform write_offer_mails('offer-reminder', v_offer, null);
    v_written := v_written + 1;
  end loop;
  return v_written;
end
$$;

-- The mails about offers, as rows of the outbox that the mail worker sends.
--
-- Whatever changes an offer calls tell_of_offer with the row as it is after the change, in the same transaction:
--
--   type                 to                    p_said beside the offer
--   'offer'              customer              message: the office's, '' for none; also when it is sent again
--   'offer-reminder'     customer
--   'offer-accepted'     customer and company  delivery_date and delivery_time of the order that was made, and options: the
--                                              words of the optional lines that were accepted; each only where there are
--   'offer-declined'     company
--   'offer-note'         company               note: the customer's
--   'contract-withdrawn' customer and company  name: as the customer typed it
--
-- The worker adds the customer's link and the paper. It withdraws an offer's mail when the offer was replaced or
-- withdrawn meanwhile, and a reminder also when it was answered (offer-mails.store.ts). The texts are in
-- src/server/modules/mails/offer-mails.ts.
drop function if exists offer_said, tell_of_offer, write_offer_reminders;

-- An offer as its mails have it.
create function offer_said(p_offer offers) returns jsonb
language sql stable as $$
  select to_jsonb(p_offer) - '{request_id,quote_request_id,revises_id,lines,search,order_id,version,created_at,updated_at}'::text[]
$$;

-- p_company_email may be null where the company gets none.
create function tell_of_offer(p_type text, p_offer offers, p_company_email text, p_said jsonb default '{}') returns void
language plpgsql volatile as $$
begin
  insert into notifications (type, payload, recipient, offer_id)
  select p_type,
    jsonb_build_object('type', p_type, 'audience', mail.audience, 'offer', offer_said(p_offer)) || p_said,
    mail.recipient, p_offer.id
  from (values ('customer', p_offer.email), ('company', p_company_email)) as mail(audience, recipient)
  where mail_types() -> p_type ->> 'to' in (mail.audience, 'both') and mail.recipient <> '';
end
$$;

-- Reminds the customers of the offers that end by p_until and are not answered, if the office wants it, and returns how
-- many. Each is reminded once: one that the worker has withdrawn, because it could not go out by day, is written again.
-- An offer that was sent since the day of its reminder has just been read. Both dates are in Rome.
create function write_offer_reminders(p_today date, p_until date) returns bigint
language plpgsql volatile as $$
declare
  v_offer offers;
  v_written bigint := 0;
begin
  -- Two processes that ask at once would both find nothing.
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
    perform tell_of_offer('offer-reminder', v_offer, null);
    v_written := v_written + 1;
  end loop;
  return v_written;
end
$$;

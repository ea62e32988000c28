-- Changes the status of offers ('preventivi'). `offers.store.ts` writes drafts, because only it
-- computes totals.
drop function if exists record_offer, delete_offer_draft, next_offer_number, send_offer, end_other_links, revoke_links_to_others, is_other_customer, mail_offer;

-- Writes a history entry. Customers and the clock have no user.
create function record_offer(
  p_offer_id uuid, p_action text, p_actor text, p_user_id uuid default null, p_user_name text default null,
  p_note text default null, p_before jsonb default null, p_after jsonb default null
) returns void
language sql volatile as $$
  insert into offer_history (offer_id, action, actor, user_id, user_name, note, before, after)
  values (p_offer_id, p_action, p_actor, p_user_id, p_user_name, p_note, p_before, p_after)
$$;

-- A draft has reached nobody, so its history is deleted too. Returns whether there was one.
create function delete_offer_draft(p_id uuid) returns boolean
language plpgsql volatile as $$
begin
  delete from offers where id = p_id and offer_allows('delete', offers);
  if not found then
    return false;
  end if;
  perform set_config('history.retention', 'on', true);
  delete from offer_history where offer_id = p_id;
  perform set_config('history.retention', '', true);
  return true;
end
$$;

-- The next number of the year, without gaps and duplicates.
create function next_offer_number(p_year integer) returns integer
language sql stable as $$
  select coalesce(max(number), 0) + 1 from offers where year = p_year
$$;

-- Whether two revisions are for different customers: name, company and phone all differ. A single
-- difference may be a correction.
create function is_other_customer(p_one offers, p_other offers) returns boolean
language sql immutable as $$
  select sort_text(p_one.customer_name) <> sort_text(p_other.customer_name)
    and (p_one.company = '' or sort_text(p_one.company) <> sort_text(p_other.company))
    and p_one.phone <> p_other.phone and not phone_numbers(p_one.phone) && phone_numbers(p_other.phone)
$$;

-- Revokes links to any revision of this offer that were sent to another address. A link copied while
-- there was no address is revoked if its revision is for another customer.
create function revoke_links_to_others(p_offer offers) returns void
language sql volatile as $$
  update links set revoked_at = now()
  from offers as given
  where links.purpose = 'offer' and links.revoked_at is null and links.subject = given.id
    and (given.year, given.number) = (p_offer.year, p_offer.number)
    and case links.recipient
      when '' then is_other_customer(given, p_offer)
      else lower(links.recipient) <> lower(p_offer.email)
    end
$$;

-- Sends a draft, all or nothing: its number, PDF, mail and history, the end of the previous
-- revision and of the links to another address, and the status of its quote request. Without
-- p_message it is issued without a mail. The PDF was drawn with the number before: returns false if
-- another offer has taken that number since. Raises CONFLICT if the draft has changed since it was
-- drawn.
create function send_offer(
  p_id uuid, p_version integer, p_number integer, p_year integer, p_sent_at timestamptz, p_pdf bytea, p_sha256 text,
  p_message text, p_user_id uuid, p_user_name text, p_knows_kinds boolean default false
) returns boolean
language plpgsql volatile as $$
declare
  v_offer offers;
  v_is_mailed boolean := p_message is not null;
begin
  perform pg_advisory_xact_lock(7006, p_year);
  select * into v_offer from offers where id = p_id for update;
  if not found or not offer_allows(case when v_is_mailed then 'send' else 'issue' end, v_offer) or v_offer.version <> p_version then
    raise exception 'CONFLICT:';
  end if;
  perform refuse_older_process(v_offer, p_knows_kinds);
  if v_offer.number is null and p_number <> next_offer_number(p_year) then
    return false;
  end if;
  update offers set status = 'superseded', version = version + 1, updated_at = now()
  where id = v_offer.revises_id and offer_allows('supersede', offers);
  if found then
    perform record_offer(v_offer.revises_id, 'superseded', 'office', p_user_id, p_user_name);
  elsif exists (select from offers where id = v_offer.revises_id and status = 'accepted') then
    raise exception 'OFFER_REFUSED: La revisione precedente è stata accettata: questa non si può più inviare.';
  end if;
  update offers set status = 'sent', number = p_number, year = p_year, sent_at = p_sent_at,
    mailed_at = case when v_is_mailed then p_sent_at end, version = version + 1, updated_at = now()
  where id = p_id
  returning * into v_offer;
  perform revoke_links_to_others(v_offer);
  insert into offer_papers (offer_id, pdf, sha256) values (p_id, p_pdf, p_sha256);
  perform record_offer(p_id, case when v_is_mailed then 'sent' else 'issued' end, 'office', p_user_id, p_user_name,
    nullif(p_message, ''));
  if v_is_mailed then
    perform write_offer_mails('offer', v_offer, null, jsonb_build_object('message', p_message));
  end if;
  -- Values set by a person stay: a completed request, and a price that no earlier offer set.
  update quote_requests
  set status = 'quoted', price = v_offer.total_cents / 100.0, version = version + 1, updated_at = now()
  where id = v_offer.quote_request_id and (status = 'pending' or status = 'quoted' and (price is null or price in (
    select before.total_cents / 100.0 from offers as before
    where before.quote_request_id = v_offer.quote_request_id and before.id <> p_id and before.status <> 'draft')));
  return true;
end
$$;

-- The mail of an issued offer. A new address becomes the customer's. The version stays the same: a
-- customer who is about to answer through an earlier link answers the same offer.
create function mail_offer(
  p_id uuid, p_version integer, p_email text, p_message text, p_today date, p_user_id uuid, p_user_name text
) returns void
language plpgsql volatile as $$
declare
  v_offer offers := offer_at_version(p_id, p_version);
  v_before text := v_offer.email;
  v_is_other boolean := p_email <> v_offer.email;
begin
  perform require_offer_act('mail', v_offer, p_today);
  update offers set email = p_email, mailed_at = now(), updated_at = now() where id = p_id
  returning * into v_offer;
  perform revoke_links_to_others(v_offer);
  perform record_offer(p_id, 'mailed', 'office', p_user_id, p_user_name, nullif(p_message, ''),
    case when v_is_other then jsonb_build_object('email', v_before) end,
    case when v_is_other then jsonb_build_object('email', p_email) end);
  perform write_offer_mails('offer', v_offer, null, jsonb_build_object('message', p_message));
end
$$;

-- No draft may exceed the highest price (MAX_PRICE in src/contract/quotes/quotes.schema.ts). A
-- trigger, not a constraint, so that an offer that an older release stored above it can still be
-- changed in other columns.
create or replace function refuse_dear_offer() returns trigger
language plpgsql as $$
begin
  raise exception 'INVALID_INPUT: L''importo del preventivo è troppo alto';
end
$$;

create or replace trigger offers_most_total before insert or update of total_cents on offers
for each row when (new.total_cents > 999999999999) execute function refuse_dear_offer();

-- The answers to a sent offer: it is accepted with or without a date, gets its date later, is
-- declined, or reopened by the office; and a private customer withdraws from the contract. The
-- functions that change an offer take the version that was read, and raise CONFLICT for any other.
-- p_user_id and p_user_name are the
-- office user, both null for the customer. The day is locked before the rows, as for an order
-- (orders.sql). accept, date, decline and withdraw return {offer, order}.
drop function if exists refuse_older_process, chosen_options, linked_offer, answered_offer,
  offer_and_order, offer_at_version, order_offer, create_offer_order, accept_offer, date_offer,
  decline_offer, price_request, update_request_price, reopen_offer, withdraw_contract,
  is_contract_withdrawn, note_offer;

-- The target of an offer's link: the newest sent revision, the order made from it, and the last day
-- of its links. That is p_days after its own last day, after delivery or after a withdrawal. For an
-- accepted offer without a recorded delivery it is p_undelivered_days after acceptance: a customer
-- who waits for the materials may still withdraw.
create function linked_offer(p_id uuid, p_days integer, p_undelivered_days integer)
returns table (offer jsonb, "order" jsonb, last_day date)
language sql stable as $$
  select to_jsonb(newest) - 'search',
    case when o.id is not null then jsonb_build_object('code', o.code, 'delivery_date', o.delivery_date,
      'delivery_time', o.delivery_time, 'status', o.status) end,
    greatest(
      newest.valid_until + p_days,
      (newest.contract_withdrawn_at at time zone 'Europe/Rome')::date + p_days,
      case when newest.status = 'accepted' then o.delivery_date + p_days end,
      case when newest.status = 'accepted' and newest.contract_withdrawn_at is null and o.status is distinct from 'completed'
        then (newest.accepted_at at time zone 'Europe/Rome')::date + p_undelivered_days end)
  from (
    select sent.* from offers as requested join offers as sent on (sent.year, sent.number) = (requested.year, requested.number)
    where requested.id = p_id and sent.status in ${OFFER_LINK_STATUSES}
    order by sent.revision desc limit 1
  ) as newest
  left join orders_consumer o on o.id = newest.order_id
$$;

-- The result of an answer, in the same round trip.
create function offer_and_order(p_id uuid) returns jsonb
language sql volatile as $$
  select jsonb_build_object('offer', offer, 'order', "order") from linked_offer(p_id, 0, 0)
$$;

-- Locks the offer. Raises CONFLICT if it has changed since it was read.
create function offer_at_version(p_id uuid, p_version integer) returns offers
language plpgsql volatile as $$
declare
  v_offer offers;
begin
  select * into v_offer from offers where id = p_id for update;
  if not found then
    raise exception 'NOT_FOUND: Preventivo non trovato';
  elsif v_offer.version <> p_version then
    raise exception 'CONFLICT: Il preventivo è cambiato nel frattempo.';
  end if;
  return v_offer;
end
$$;

-- A process of the previous release, which may run a moment longer
-- (docs/decisions/091-processes-replace-each-other.md), treats headings and optional lines as
-- articles, and ignores a discount on the whole, so it may neither draw such an offer nor make its
-- order. The next release drops this.
create function refuse_older_process(p_offer offers, p_knows_kinds boolean) returns void
language plpgsql immutable as $$
begin
  if not p_knows_kinds and (p_offer.discount_pct <> 0 or p_offer.discount_amount <> 0
    or jsonb_path_exists(p_offer.lines, '$[*].kind ? (@ <> "article")')) then
    raise exception 'CONFLICT: Il preventivo è cambiato nel frattempo.';
  end if;
end
$$;

-- That process writes lines without a kind. The trigger is dropped with the function above.
create or replace function keep_kinds() returns trigger
language plpgsql as $$
begin
  perform refuse_older_process(old, false);
  return new;
end
$$;

create or replace trigger offers_keep_kinds before update of lines on offers
for each row when (jsonb_path_exists(new.lines, '$[*] ? (!exists (@.kind))')) execute function keep_kinds();

-- The price of the request follows its offer's total, unless a person has set another one.
create function update_request_price(p_offer offers, p_total_before bigint) returns void
language sql volatile as $$
  update quote_requests set price = p_offer.total_cents / 100.0, version = version + 1, updated_at = now()
  where id = p_offer.quote_request_id and price = p_total_before / 100.0 and p_offer.total_cents <> p_total_before
$$;

-- Books the order of an offer, with the checks and the mails of any booking, and returns its id;
-- null without p_order.
create function create_offer_order(p_order jsonb, p_today date, p_company_email text, p_user_id uuid, p_user_name text, p_network text) returns uuid
language plpgsql volatile as $$
begin
  return case when p_order is not null then create_order('consumer', p_order, p_company_email, p_user_id, p_user_name,
    p_notify => true, p_today => p_today, p_network => p_network) #>> '{order,id}' end;
end
$$;

-- The descriptions of the accepted optional lines, in order; null for an offer without any.
create function chosen_options(p_offer offers) returns jsonb
language sql immutable as $$
  select case when count(*) > 0 then coalesce(
      jsonb_agg(line -> 'description' order by place) filter (where p_offer.accepted_options ? (line ->> 'id')), '[]') end
  from jsonb_array_elements(p_offer.lines) with ordinality as each (line, place)
  where line ->> 'kind' = 'option'
$$;

-- p_chosen has the ids of the accepted optional lines, and the totals of p_version with them.
-- p_order has the order's columns, null without a date. p_today is the date in Rome: the last day
-- counts to its end. If the place is taken, the whole acceptance is refused.
create function accept_offer(
  p_id uuid, p_version integer, p_name text, p_order jsonb, p_today date, p_company_email text,
  p_user_id uuid default null, p_user_name text default null, p_network text default null, p_chosen jsonb default null
) returns jsonb
language plpgsql volatile as $$
declare
  v_offer offers;
  v_order_id uuid;
  v_total_before bigint;
  v_options jsonb;
begin
  if p_order is not null then
    perform lock_booking_day('consumer', (p_order ->> 'delivery_date')::date);
  end if;
  v_offer := offer_at_version(p_id, p_version);
  perform require_offer_act('accept', v_offer, p_today);
  perform refuse_older_process(v_offer, p_chosen is not null);
  v_total_before := v_offer.total_cents;
  v_order_id := create_offer_order(p_order, p_today, p_company_email, p_user_id, p_user_name, p_network);
  update offers set status = 'accepted', accepted_at = now(), accepted_name = p_name,
    accepted_by = case when p_user_name is null then 'customer' else 'office' end,
    accepted_options = coalesce(p_chosen -> 'accepted_options', '[]'),
    net_cents = coalesce((p_chosen ->> 'net_cents')::bigint, net_cents),
    vat_cents = coalesce((p_chosen ->> 'vat_cents')::bigint, vat_cents),
    total_cents = coalesce((p_chosen ->> 'total_cents')::bigint, total_cents),
    order_id = v_order_id, called_at = null, version = version + 1, updated_at = now()
  where id = p_id returning * into v_offer;
  v_options := chosen_options(v_offer);
  perform record_offer(p_id, 'accepted', v_offer.accepted_by, p_user_id, p_user_name, p_name,
    p_after => case when v_options is not null then jsonb_build_object('options', v_options) end);
  perform update_request_price(v_offer, v_total_before);
  -- Never overwrites what a person has set.
  update quote_requests set status = 'completed', version = version + 1, updated_at = now()
  where id = v_offer.quote_request_id and status <> 'completed';
  -- The office already knows what it has recorded itself.
  perform write_offer_mails('offer-accepted', v_offer, case when p_user_name is null then p_company_email end,
    jsonb_strip_nulls(jsonb_build_object('delivery_date', p_order -> 'delivery_date',
      'delivery_time', p_order -> 'delivery_time', 'options', v_options)));
  return offer_and_order(p_id);
end
$$;

-- The order of an offer that was accepted without a date, or whose order was deleted.
-- p_knows_kinds: whether the process that built p_order supports the kinds of lines.
create function date_offer(
  p_id uuid, p_version integer, p_order jsonb, p_today date, p_company_email text,
  p_user_id uuid default null, p_user_name text default null, p_network text default null, p_knows_kinds boolean default false
) returns jsonb
language plpgsql volatile as $$
declare
  v_offer offers;
  v_order_id uuid;
begin
  perform lock_booking_day('consumer', (p_order ->> 'delivery_date')::date);
  v_offer := offer_at_version(p_id, p_version);
  if v_offer.status = 'accepted' and v_offer.order_id is not null and v_offer.contract_withdrawn_at is null then
    raise exception 'OFFER_REFUSED: La data di questo preventivo è già scelta.';
  end if;
  perform require_offer_act('date', v_offer);
  perform refuse_older_process(v_offer, p_knows_kinds);
  v_order_id := create_offer_order(p_order, p_today, p_company_email, p_user_id, p_user_name, p_network);
  update offers set order_id = v_order_id, called_at = null, version = version + 1, updated_at = now() where id = p_id;
  perform record_offer(p_id, 'dated', case when p_user_name is null then 'customer' else 'office' end, p_user_id, p_user_name);
  return offer_and_order(p_id);
end
$$;

-- p_reason may be empty. Without p_kind, a reason that the office gave for an expired offer stays.
create function decline_offer(
  p_id uuid, p_version integer, p_reason text, p_company_email text, p_kind text default null,
  p_user_id uuid default null, p_user_name text default null
) returns jsonb
language plpgsql volatile as $$
declare
  v_offer offers := offer_at_version(p_id, p_version);
begin
  perform require_offer_act('decline', v_offer);
  update offers set status = 'declined', declined_at = now(), decline_reason = p_reason,
    decline_kind = coalesce(p_kind, decline_kind), version = version + 1, updated_at = now()
  where id = p_id returning * into v_offer;
  perform record_offer(p_id, 'declined', case when p_user_name is null then 'customer' else 'office' end, p_user_id, p_user_name,
    nullif(p_reason, ''), p_after => case when p_kind is not null then jsonb_build_object('decline_kind', p_kind) end);
  -- The office already knows what it has recorded itself.
  if p_user_name is null then
    perform write_offer_mails('offer-declined', v_offer, p_company_email);
  end if;
  return offer_and_order(p_id);
end
$$;

-- The office reopens an accepted or declined offer: it is sent again as it was. Refused while its
-- order is active, if a newer revision was sent, and after a withdrawal from the contract. p_chosen
-- is as for accept_offer, without options.
create function reopen_offer(
  p_id uuid, p_version integer, p_user_id uuid, p_user_name text, p_chosen jsonb default null
) returns void
language plpgsql volatile as $$
declare
  v_order_id uuid := (select order_id from offers where id = p_id);
  v_offer offers;
  v_total_before bigint;
begin
  if v_order_id is not null then
    perform lock_order(v_order_id);
  end if;
  -- Checked before the version, which the withdrawal has changed.
  if (select contract_withdrawn_at from offers where id = p_id for update) is not null then
    raise exception 'OFFER_REFUSED: Il cliente ha receduto dal contratto: questo preventivo non si può riaprire.';
  end if;
  v_offer := offer_at_version(p_id, p_version);
  perform require_offer_act('reopen', v_offer);
  -- A process of the previous release does not pass the totals without options (p_chosen).
  if p_chosen is null and v_offer.accepted_options <> '[]' then
    raise exception 'CONFLICT: Il preventivo è cambiato nel frattempo.';
  end if;
  v_total_before := v_offer.total_cents;
  if exists (select from orders_consumer where id = v_offer.order_id and status <> 'cancelled') then
    raise exception 'OFFER_REFUSED: L''ordine di questo preventivo è in programma o consegnato: prima va annullato.';
  elsif exists (
    select from offers as newer
    where (newer.year, newer.number) = (v_offer.year, v_offer.number) and newer.revision > v_offer.revision and newer.status <> 'draft'
  ) then
    raise exception 'OFFER_REFUSED: Di questo preventivo c''è una revisione più nuova.';
  end if;
  update offers set status = 'sent', accepted_at = null, accepted_name = null, accepted_by = null, order_id = null,
    accepted_options = '[]', net_cents = coalesce((p_chosen ->> 'net_cents')::bigint, net_cents),
    vat_cents = coalesce((p_chosen ->> 'vat_cents')::bigint, vat_cents),
    total_cents = coalesce((p_chosen ->> 'total_cents')::bigint, total_cents),
    called_at = null, declined_at = null, decline_reason = null, decline_kind = null, version = version + 1, updated_at = now()
  where id = p_id returning * into v_offer;
  perform update_request_price(v_offer, v_total_before);
  perform record_offer(p_id, 'reopened', 'office', p_user_id, p_user_name);
end
$$;

-- A private customer withdraws from the contract. Whether that is still possible was decided for
-- p_version (src/contract/offers/withdrawal.ts). An undelivered order is cancelled, as if by the
-- customer.
create function withdraw_contract(p_id uuid, p_version integer, p_name text, p_today date, p_company_email text) returns jsonb
language plpgsql volatile as $$
declare
  v_order orders_consumer;
  v_offer offers;
begin
  select o.* into v_order from orders_consumer o where id = (select order_id from offers where id = p_id);
  if found then
    perform lock_order(v_order.id);
    select o.* into v_order from orders_consumer o where id = v_order.id;
  end if;
  v_offer := offer_at_version(p_id, p_version);
  perform require_offer_act('withdraw_contract', v_offer);
  if v_offer.customer_kind <> 'private' or v_offer.no_withdrawal <> '' then
    raise exception 'OFFER_REFUSED: Da questo contratto non si può recedere da qui.';
  end if;
  update offers set contract_withdrawn_at = now(), version = version + 1, updated_at = now()
  where id = p_id returning * into v_offer;
  perform record_offer(p_id, 'contract-withdrawn', 'customer', p_note => p_name);
  perform write_offer_mails('contract-withdrawn', v_offer, p_company_email, jsonb_build_object('name', p_name));
  if v_order.status in ('pending', 'confirmed') then
    perform change_own_order(v_order.id, '{"status": "cancelled"}', v_order.version, 'order-cancelled', p_company_email, p_today,
      format('Recesso dal contratto, preventivo %s/%s', v_offer.number, v_offer.year));
  end if;
  return offer_and_order(p_id);
end
$$;

-- Whether the order belongs to an offer from whose contract the customer has withdrawn. Then the
-- customer cannot resume it (orders.sql).
create function is_contract_withdrawn(p_order_id uuid) returns boolean
language sql stable as $$
  select exists (select from offers where order_id = p_order_id and contract_withdrawn_at is not null)
$$;

-- A customer's note to the office. A repeat with p_request_id writes none; returns false if the
-- earlier note has another text or belongs to another offer.
create function note_offer(p_id uuid, p_text text, p_request_id uuid, p_company_email text) returns boolean
language plpgsql volatile as $$
begin
  insert into offer_history (offer_id, action, actor, note, request_id)
  values (p_id, 'noted', 'customer', p_text, p_request_id)
  on conflict (request_id) where request_id is not null do nothing;
  if found then
    perform write_offer_mails('offer-note', o, p_company_email, jsonb_build_object('note', p_text)) from offers o where id = p_id;
    return true;
  end if;
  return exists (select from offer_history where request_id = p_request_id and offer_id = p_id and note = p_text);
end
$$;

-- An offer whose order the office deletes is accepted without a date again. The trigger function is
-- replaced, not dropped: its trigger depends on it.
create or replace function forget_offer_order() returns trigger
language plpgsql as $$
begin
  update offers set order_id = null, version = version + 1, updated_at = now() where order_id = old.id;
  return null;
end
$$;

create or replace trigger orders_consumer_forget_offer after delete on orders_consumer
for each row execute function forget_offer_order();

-- A withdrawal from the contract is never removed from an offer.
create or replace function keep_contract_withdrawal() returns trigger
language plpgsql as $$
begin
  raise exception 'OFFER_REFUSED: Un recesso dal contratto non si può togliere.';
end
$$;

create or replace trigger offers_keep_contract_withdrawal before update of contract_withdrawn_at on offers
for each row when (old.contract_withdrawn_at is not null and new.contract_withdrawn_at is distinct from old.contract_withdrawn_at)
execute function keep_contract_withdrawal();

-- What the product knows about a customer, by e-mail address or telephone, and its erasure.
drop function if exists mail_types, older_mail_types, is_contact, contact_query, customer_orders, customer_mails, erase_customer, phone_numbers,
  without_contact, told_to_customer, others_contacts, customer_history, customer_views, customer_offers;

-- The telephone numbers of a field, as digits without the prefix of Italy. People write prefixes, strokes and
-- blanks as they like, two numbers in one field ('095 123456 / 333 1234567') and what is no number ('int. 12').
create function phone_numbers(p_phone text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  v_part text;
  v_group text[];
  v_number text;
  v_numbers text[] := '{}';
begin
  -- Letters and commas stand between numbers, and a plus begins one.
  foreach v_part in array regexp_split_to_array(replace(coalesce(p_phone, ''), '+', ',00'), '[^-0-9\s\u00a0\u2010-\u2015()./]+') loop
    v_number := '';
    for v_group in select regexp_matches(v_part, '(/?)[^0-9/]*([0-9]+)', 'g') loop
      -- A stroke is also written after the dialling code, and a blank anywhere. No number has more digits.
      if v_group[1] = '/' and length(regexp_replace(v_number, '^0039', '')) >= 6
        or length(v_number || v_group[2]) > (case when v_number ~ '^00' then 16 when v_number ~ '^39' then 12 else 11 end)
      then
        v_numbers := v_numbers || v_number;
        v_number := '';
      end if;
      v_number := v_number || v_group[2];
    end loop;
    v_numbers := v_numbers || v_number;
    -- Or all of it is one number, written with strokes.
    v_part := regexp_replace(v_part, '[^0-9]', '', 'g');
    if length(v_part) <= 11 then
      v_numbers := v_numbers || v_part;
    end if;
  end loop;
  return array(
    select distinct digits
    from unnest(v_numbers) as written, regexp_replace(written, '^(0039|00|39(?=[0-9]{9}))', '') as digits
    where length(digits) >= 6
  );
end
$$;

-- Whether an address or a telephone is the contact that is sought. The digits alone are compared first, which is
-- quick: a single number ends with its last six.
create function is_contact(p_contact text, p_email text, p_phone text) returns boolean
language sql immutable as $$
  select coalesce(case
    when p_contact like '%@%' then lower(p_email) = lower(p_contact)
    else (p_contact ~ '/|\d{3}.*\d{3}.*\d{3}.*\d{3}.*\d{3}'
        or strpos(regexp_replace(p_phone, '\D', '', 'g'), right(regexp_replace(p_contact, '\D', '', 'g'), 6)) > 0)
      and phone_numbers(p_phone) && phone_numbers(p_contact)
  end, false)
$$;

-- Narrows a search by a column `search`, whose index is_contact cannot use. A telephone is there with all that
-- its digits end with, so a number in the middle of them is what one of those begins with.
create function contact_query(p_contact text) returns tsquery
language sql immutable as $$
  select case
    when p_contact like '%@%'
      then (select string_agg(quote_literal(word), ' & ') from unnest(search_words(p_contact)) as word)
    else (select string_agg(quote_literal(number) || ':*', ' | ') from unnest(phone_numbers(p_contact)) as number)
  end::tsquery
$$;

-- The customer's orders, with the contact that each has. An order that the office deleted has the status null, and only
-- its history is left. A former order had this contact before it was corrected, and belongs to somebody else now. Each
-- contact that an order has lost is in a `before` of its history.
create function customer_orders(p_contact text)
returns table (
  type text, id uuid, name text, agent_name text, email text, phone text, status text, delivery_date date, is_former boolean
)
language sql stable as $$
  select 'consumer', id, name, null, email, phone, status, delivery_date, false from orders_consumer
  where search @@ contact_query(p_contact) and is_contact(p_contact, email, phone)
  union all
  select 'supplier', id, company_name, agent_name, email, phone, status, delivery_date, false from orders_supplier
  where search @@ contact_query(p_contact) and is_contact(p_contact, email, phone)
  union all
  select past.type, past.order_id, coalesce(deleted.before ->> 'name', deleted.before ->> 'company_name'),
    deleted.before ->> 'agent_name', deleted.before ->> 'email', deleted.before ->> 'phone',
    stored.status, stored.delivery_date, not is_contact(p_contact, deleted.before ->> 'email', deleted.before ->> 'phone')
  from (
    select distinct type, order_id from order_history
    where before ?| '{email,phone}'::text[] and is_contact(p_contact, before ->> 'email', before ->> 'phone')
  ) as past
  left join (
    select id, email, phone, status, delivery_date from orders_consumer
    union all
    select id, email, phone, status, delivery_date from orders_supplier
  ) as stored on stored.id = past.order_id
  left join order_history as deleted
    on deleted.order_id = past.order_id and deleted.action = 'deleted' and stored.id is null
  where not is_contact(p_contact, stored.email, stored.phone)
$$;

-- `before` or `after` of an entry of the history, without the contact that is sought.
create function without_contact(p_side jsonb, p_contact text) returns jsonb
language sql immutable as $$
  select case when is_contact(p_contact, p_side ->> 'email', p_side ->> 'phone')
    then p_side - case when p_contact like '%@%' then 'email' else 'phone' end
    else p_side
  end
$$;

-- The fields of `before` or `after` that hold somebody else's contact: neither the sought one nor the order's own. A
-- field with one such number counts, whatever else it holds.
create function others_contacts(p_side jsonb, p_contact text, p_email text, p_phone text) returns text[]
language sql immutable as $$
  select coalesce(array_agg(key), '{}')
  from jsonb_each_text(p_side) as field(key, value)
  where key in ('email', 'phone') and value <> '' and not case key
    when 'email' then lower(value) in (lower(p_contact), lower(coalesce(p_email, '')))
    else phone_numbers(value) <> '{}' and phone_numbers(value) <@ (
      phone_numbers(p_phone) || case when p_contact like '%@%' then '{}' else phone_numbers(p_contact) end)
  end
$$;

-- What a customer is given of `before` or `after`. Of a former order it is the sought contact alone, as it was sought,
-- because the field may hold another number too. Of an own order it is everything but other people's contacts.
-- p_present is given when the order may have been somebody else's: names are then taken from it.
create function told_to_customer(
  p_side jsonb, p_contact text, p_email text, p_phone text, p_is_former boolean, p_present jsonb
) returns jsonb
language sql immutable as $$
  select case
    when not p_is_former then p_side - others_contacts(p_side, p_contact, p_email, p_phone) - array(
      select field from unnest('{name,company_name,agent_name,address,notes}'::text[]) as field
      where p_present is not null and p_side -> field is distinct from p_present -> field)
    when is_contact(p_contact, p_side ->> 'email', p_side ->> 'phone')
      then jsonb_build_object(case when p_contact like '%@%' then 'email' else 'phone' end, p_contact)
  end
$$;

-- What a customer is given of the history. When an entry names somebody else's contact, or has lost it to an erasure,
-- the order may have been somebody else's until then. A later entry may still say so in `before`. So notes are given
-- only from after the last such entry. Names are given in every entry only as the order has them now.
create function customer_history(p_contact text)
returns table (id bigint, order_id uuid, action text, at timestamptz, actor text, before jsonb, after jsonb, note text)
language sql stable as $$
  with entries as (
    select entry.*, theirs.email, theirs.phone, theirs.is_former,
      max(entry.id) filter (
        where others_contacts(entry.before, p_contact, theirs.email, theirs.phone) <> '{}'
          or others_contacts(entry.after, p_contact, theirs.email, theirs.phone) <> '{}'
          or (entry.before ? 'email') <> (entry.after ? 'email') or (entry.before ? 'phone') <> (entry.after ? 'phone')
      ) over (partition by entry.order_id) as last_of_another
    from customer_orders(p_contact) as theirs
    join order_history as entry on entry.order_id = theirs.id
  ), present as (
    select id, to_jsonb(o) as fields from orders_consumer as o where id in (select order_id from entries)
    union all
    select id, to_jsonb(o) from orders_supplier as o where id in (select order_id from entries)
    union all
    select order_id, before from entries where action = 'deleted'
  )
  select entries.id, order_id, action, at,
    case when user_name is not null then 'office' when type = 'supplier' then 'reseller' else 'customer' end, told.before, told.after,
    case when not is_former and entries.id > coalesce(last_of_another, 0) then note end
  from entries
  left join present on present.id = order_id
  cross join lateral (select case when last_of_another > 0 then coalesce(present.fields, '{}') end as fields) as compared
  cross join lateral (select
    told_to_customer(entries.before, p_contact, email, phone, is_former, compared.fields) as before,
    told_to_customer(entries.after, p_contact, email, phone, is_former, compared.fields) as after
  ) as told
  where not is_former or coalesce(told.before, told.after) is not null
$$;

-- The offers that have this contact, drafts too. `is_open`: its customer can still accept it, or waits for the order.
create function customer_offers(p_contact text, p_today date)
returns table (id uuid, name text, status text, is_open boolean)
language sql stable as $$
  select id, coalesce(nullif(customer_name, ''), company), status,
    offer_allows('accept', offers, p_today) or offer_allows('date', offers)
  from offers where search @@ contact_query(p_contact) and is_contact(p_contact, email, phone)
$$;

-- By type of mail: to whom it goes, and about what.
create function mail_types() returns jsonb
language sql immutable as $$
  select '${MAIL_TYPES}'::jsonb
$$;

-- The mails to the customer, those to the company about the customer, and the messages of the contact page. Mails to
-- the company are found by what they say: a customer may have an address of the office.
-- p_mail_types is given by a process of an older version (docs/decisions/091-processes-replace-each-other.md).
create function customer_mails(p_contact text, p_mail_types jsonb default mail_types()) returns setof notifications
language sql stable as $$
  with theirs as materialized (select id from customer_orders(p_contact) where not is_former)
  select * from notifications where id in (
    select id from notifications
    where counted_email(recipient) = counted_email(p_contact) and lower(recipient) = lower(p_contact)
      and p_mail_types -> type ->> 'to' in ('customer', 'both') and payload ->> 'audience' is distinct from 'company'
    union all
    select id from notifications
    where p_mail_types -> type ->> 'about' in ('quote', 'message') and is_contact(p_contact, payload ->> 'email', payload ->> 'phone')
    union all
    select mail.id from theirs join notifications as mail on theirs.id in (mail.consumer_order_id, mail.supplier_order_id)
    union all
    select mail.id from customer_offers(p_contact, '-infinity') as offer join notifications as mail on mail.offer_id = offer.id
  )
$$;

-- The saved views that search for the customer, or are called after the customer: by the contact, or by the whole name
-- that the customer's own orders and quotes have. A name of one word is too little.
create function customer_views(p_contact text) returns setof order_views
language sql stable as $$
  with people as materialized (
    select distinct search_words(regexp_replace(name, '[''`\u2018\u2019]', '', 'g')) as words
    from (
      select coalesce(agent_name, name) from customer_orders(p_contact) where not is_former
      union all
      select customer_name from quote_requests
      where search @@ contact_query(p_contact) and is_contact(p_contact, email, phone)
    ) as person(name)
  )
  select * from order_views as view
  where exists (
    select from unnest(array[name, query ->> 'q']) as text
    where case when p_contact like '%@%'
      then lower(p_contact) = any (regexp_split_to_array(lower(text), '[\s,;:<>()"]+'))
      else is_contact(p_contact, null, text)
    end
  ) or exists (
    select from people
    where cardinality(words) > 1 and search_words(view.name, query ->> 'q') @> words
  )
$$;

-- Erases a customer and keeps what the books need: of orders that were not cancelled, who got what, where and
-- when. Their contacts and notes go, also from the history and from printed sheets.
-- So do offers that were sent: the paper stays as it went out. Drafts have reached nobody and are deleted.
-- A former order belongs to somebody else, so it loses the sought contact alone. Everything else about the customer
-- is deleted. Raises CONFLICT while an order is still to be delivered or an offer is open. Returns how many of each
-- there were: {orders_kept, orders_deleted, orders_former, offers_kept, offers_deleted, quotes, messages, mails, views,
-- resellers}.
-- Only what the first list names is erased. What is booked or asked meanwhile stays.
create function erase_customer(
  p_contact text, p_today date, p_user_id uuid, p_user_name text, p_mail_types jsonb default mail_types()
) returns jsonb
language plpgsql volatile as $$
declare
  v_orders uuid[];
  v_mails uuid[];
  v_quotes uuid[];
  v_views uuid[];
  v_offers uuid[];
  v_drafts uuid[];
  v_open boolean;
  v_kept uuid[];
  v_former uuid[];
  v_deleted uuid[];
  v_contacts constant text[] := '{email,phone,notes}';
  v_field constant text := case when p_contact like '%@%' then 'email' else 'phone' end;
  v_done jsonb;
begin
  -- The days before the rows, as in lock_order, so that this never deadlocks with an edit.
  perform lock_booking_day(type, delivery_date) from (
    select distinct type, delivery_date from customer_orders(p_contact) where delivery_date is not null order by 1, 2
  ) as day;
  select array(select id from customer_orders(p_contact)), array(select id from customer_mails(p_contact, p_mail_types)),
    array(
      select id from quote_requests where search @@ contact_query(p_contact) and is_contact(p_contact, email, phone)
    ), array(select id from customer_views(p_contact)), array(select id from customer_offers(p_contact, p_today))
  into v_orders, v_mails, v_quotes, v_views, v_offers;
  perform from orders_consumer where id = any(v_orders) order by id for update;
  perform from orders_supplier where id = any(v_orders) order by id for update;
  select coalesce(bool_or(status in ('pending', 'confirmed') and delivery_date >= p_today and not is_former), false),
    coalesce(array_agg(id) filter (where status <> 'cancelled' and not is_former), '{}'),
    coalesce(array_agg(id) filter (where is_former), '{}'),
    coalesce(array_agg(id) filter (where coalesce(status, 'cancelled') = 'cancelled' and not is_former), '{}')
  into v_open, v_kept, v_former, v_deleted from customer_orders(p_contact) where id = any(v_orders);
  if v_open then
    raise exception 'CONFLICT: Ci sono ordini ancora da consegnare: prima vanno consegnati o annullati.';
  end if;
  perform from offers where id = any(v_offers) order by id for update;
  select coalesce(bool_or(is_open), false), coalesce(array_agg(id) filter (where status = 'draft'), '{}'),
    coalesce(array_agg(id) filter (where status <> 'draft'), '{}')
  into v_open, v_drafts, v_offers from customer_offers(p_contact, p_today) where id = any(v_offers);
  if v_open then
    raise exception 'CONFLICT: Ci sono preventivi ancora aperti: prima vanno ritirati, o va scelta la data della consegna.';
  end if;
  perform set_config('history.retention', 'erasure', true);

  with gone as (
    delete from notifications
    where id = any(v_mails) or consumer_order_id = any(v_kept || v_deleted) or supplier_order_id = any(v_kept || v_deleted)
      or offer_id = any(v_offers || v_drafts)
    returning type
  )
  select jsonb_build_object(
    'orders_kept', cardinality(v_kept), 'orders_deleted', cardinality(v_deleted),
    'orders_former', cardinality(v_former), 'offers_kept', cardinality(v_offers),
    'offers_deleted', cardinality(v_drafts), 'messages', count(*) filter (where p_mail_types -> type ->> 'about' = 'message'),
    'mails', count(*) filter (where p_mail_types -> type ->> 'about' is distinct from 'message')
  ) into v_done from gone;
  with gone as (delete from quote_requests where id = any(v_quotes) returning id)
  select v_done || jsonb_build_object('quotes', count(*)) into v_done from gone;
  -- The company stays, with its orders and codes; whoever speaks for it goes.
  update reseller_codes as code set label = '' from resellers as reseller
  where reseller.id = code.reseller_id and reseller.search @@ contact_query(p_contact)
    and is_contact(p_contact, reseller.email, reseller.phone) and search_words(code.label) = search_words(reseller.contact);
  with gone as (
    update resellers set contact = '', email = '', phone = '', notes = '', version = version + 1, updated_at = now()
    where search @@ contact_query(p_contact) and is_contact(p_contact, email, phone) returning id
  )
  select v_done || jsonb_build_object('resellers', count(*)) into v_done from gone;
  with gone as (delete from order_views where id = any(v_views) returning id)
  select v_done || jsonb_build_object('views', count(*)) into v_done from gone;
  -- What others were told of a former order names the contact too.
  update notifications set payload = jsonb_set(payload, array['orderData', v_field], '""')
  where (consumer_order_id = any(v_former) or supplier_order_id = any(v_former))
    and is_contact(p_contact, payload -> 'orderData' ->> 'email', payload -> 'orderData' ->> 'phone');

  delete from offers where id = any(v_drafts);
  delete from offer_history where offer_id = any(v_drafts) or (offer_id = any(v_offers) and action = 'noted');
  update offer_history set before = before - v_contacts, after = after - v_contacts, note = case when action <> 'declined' then note end
  where offer_id = any(v_offers);
  -- A draft may have had another contact before.
  update offer_history set before = without_contact(before, p_contact), after = without_contact(after, p_contact)
  where before ?| '{email,phone}'::text[] and is_contact(p_contact, before ->> 'email', before ->> 'phone')
    or after ?| '{email,phone}'::text[] and is_contact(p_contact, after ->> 'email', after ->> 'phone');
  delete from links where subject = any(v_offers);
  update offers set email = '', phone = '', notes = '', decline_reason = null, version = version + 1, updated_at = now()
  where id = any(v_offers);
  delete from order_history where order_id = any(v_deleted) or (order_id = any(v_kept) and action = 'noted');
  delete from order_claims where order_id = any(v_deleted || v_kept);
  delete from order_origins where order_id = any(v_deleted || v_kept);
  delete from links where subject = any(v_deleted || v_kept) or (subject = any(v_former) and lower(recipient) = lower(p_contact));
  delete from orders_consumer where id = any(v_deleted) and status = 'cancelled';
  delete from orders_supplier where id = any(v_deleted) and status = 'cancelled';
  update order_history set before = before - v_contacts, after = after - v_contacts where order_id = any(v_kept);
  update order_history set before = without_contact(before, p_contact), after = without_contact(after, p_contact)
  where order_id = any(v_former);
  update orders_consumer set email = '', phone = '', notes = '', unread_notes = 0, version = version + 1, updated_at = now()
  where id = any(v_kept);
  update orders_supplier set email = null, phone = '', notes = '', unread_notes = 0, version = version + 1, updated_at = now()
  where id = any(v_kept);
  update delivery_sheets set lines = (
    select coalesce(jsonb_agg(case
        when (line ->> 'order_id')::uuid = any(v_kept) then line || '{"phone": "", "notes": ""}'
        when (line ->> 'order_id')::uuid = any(v_former) and is_contact(p_contact, null, line ->> 'phone')
        then line || '{"phone": ""}' else line
      end order by place), '[]')
    from jsonb_array_elements(lines) with ordinality as printed(line, place)
    where (line ->> 'order_id')::uuid <> all(v_deleted)
  )
  where exists (
    select from jsonb_array_elements(lines) as line where (line ->> 'order_id')::uuid = any(v_kept || v_former || v_deleted)
  );
  insert into audit_log (action, user_id, user_name, after)
  values ('customer-erased', p_user_id, p_user_name, v_done);
  return v_done;
end
$$;

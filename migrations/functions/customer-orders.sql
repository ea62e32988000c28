-- A customer's orders and history, and their erasure.
drop function if exists customer_orders, others_contacts, told_to_customer, customer_view, customer_history, lock_orders_of, erase_orders;

-- The customer's orders with their contacts. A deleted order has a null status; only its history is left. A former order
-- had this contact before a correction and now belongs to somebody else: every contact that an order has lost is in a
-- `before` of its history.
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

-- The fields of `before` or `after` with somebody else's contact: neither p_contact nor the order's
-- own. A field with several numbers counts if one of them is somebody else's.
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

-- The part of `before` or `after` that the customer may see. For a former order: only p_contact. For
-- the customer's own: everything except other people's contacts and the contact on site. p_present:
-- the order's current fields if it may once have been somebody else's; names and texts that differ
-- from them are hidden.
create function customer_view(
  p_side jsonb, p_contact text, p_email text, p_phone text, p_is_former boolean, p_present jsonb
) returns jsonb
language sql immutable as $$
  select case
    when not p_is_former then p_side - '{site_contact,site_phone}'::text[] - others_contacts(p_side, p_contact, p_email, p_phone) - array(
      select field from unnest('{name,company_name,agent_name,address,access,put_down,notes}'::text[]) as field
      where p_present is not null and p_side -> field is distinct from p_present -> field)
    when is_contact(p_contact, p_side ->> 'email', p_side ->> 'phone')
      then jsonb_build_object(case when p_contact like '%@%' then 'email' else 'phone' end, p_contact)
  end
$$;

-- The part of the history that the customer may see. Up to the last entry with somebody else's
-- contact, or with an erased contact, the order may have been somebody else's: notes are shown only
-- after it, and names only if the order still has them.
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
    case when user_name is not null then 'office' when type = 'supplier' then 'reseller' else 'customer' end, shown.before, shown.after,
    case when not is_former and entries.id > coalesce(last_of_another, 0) then note end
  from entries
  left join present on present.id = order_id
  cross join lateral (select case when last_of_another > 0 then coalesce(present.fields, '{}') end as fields) as compared
  cross join lateral (select
    customer_view(entries.before, p_contact, email, phone, is_former, compared.fields) as before,
    customer_view(entries.after, p_contact, email, phone, is_former, compared.fields) as after
  ) as shown
  where not is_former or coalesce(shown.before, shown.after) is not null
$$;

-- Locks the listed orders, and returns those that still have the contact: `kept` were not
-- cancelled, `deleted` are cancelled or exist only in the history, `former` now belong to somebody
-- else. Raises CONFLICT while one is still to be
-- delivered.
create function lock_orders_of(
  p_contact text, p_orders uuid[], p_today date, out kept uuid[], out former uuid[], out deleted uuid[]
)
language plpgsql volatile as $$
declare
  v_open boolean;
begin
  perform from orders_consumer where id = any(p_orders) order by id for update;
  perform from orders_supplier where id = any(p_orders) order by id for update;
  select coalesce(bool_or(status in ('pending', 'confirmed') and delivery_date >= p_today and not is_former), false),
    coalesce(array_agg(id) filter (where status <> 'cancelled' and not is_former), '{}'),
    coalesce(array_agg(id) filter (where is_former), '{}'),
    coalesce(array_agg(id) filter (where coalesce(status, 'cancelled') = 'cancelled' and not is_former), '{}')
  into v_open, kept, former, deleted from customer_orders(p_contact) where id = any(p_orders);
  if v_open then
    raise exception 'CONFLICT: Ci sono ordini ancora da consegnare: prima vanno consegnati o annullati.';
  end if;
end
$$;

-- Kept orders keep who got what, where and when, but not the access notes and the contact on site.
-- A former order loses only the searched contact.
create function erase_orders(p_contact text, p_kept uuid[], p_former uuid[], p_deleted uuid[]) returns void
language sql volatile as $$
  delete from order_history where order_id = any(p_deleted) or (order_id = any(p_kept) and action = 'noted');
  delete from order_claims where order_id = any(p_deleted || p_kept);
  delete from order_origins where order_id = any(p_deleted || p_kept);
  delete from orders_consumer where id = any(p_deleted) and status = 'cancelled';
  delete from orders_supplier where id = any(p_deleted) and status = 'cancelled';
  update order_history set before = before - '{email,phone,access,put_down,site_contact,site_phone,notes}'::text[],
    after = after - '{email,phone,access,put_down,site_contact,site_phone,notes}'::text[]
  where order_id = any(p_kept);
  update order_history set before = without_contact(before, p_contact), after = without_contact(after, p_contact)
  where order_id = any(p_former);
  update orders_consumer set email = '', phone = '', access = '', put_down = '', site_contact = '', site_phone = '', notes = '', unread_notes = 0,
    version = version + 1, updated_at = now()
  where id = any(p_kept);
  update orders_supplier set email = null, phone = '', notes = '', unread_notes = 0, version = version + 1, updated_at = now()
  where id = any(p_kept);
$$;

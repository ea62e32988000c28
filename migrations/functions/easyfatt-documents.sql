-- Documents for Danea Easyfatt: their numbers, and what Easyfatt knows of them.
drop function if exists easyfatt_order_is_exportable, give_easyfatt_number, give_easyfatt_numbers, easyfatt_document_states, easyfatt_documents_at_rates, log_easyfatt_documents;

-- Whether a booking is a document. The order of an offer is not: its offer is.
create function easyfatt_order_is_exportable(p_id uuid, p_status text) returns boolean
language sql stable as $$
  select p_status in ('confirmed', 'completed') and (select send_orders from easyfatt_document_settings)
    and not exists (select from offers where order_id = p_id)
$$;

-- Gives an accepted offer or a booking its number, with the suffix of today's settings. Easyfatt takes
-- each number once, so none is reused, and a document that was handed out keeps its number. One that
-- was not takes the date of a new acceptance and, in another year, a new number, because Easyfatt
-- asks year by year. The lock is taken last in each transaction (see the triggers), so it never takes
-- part in a deadlock.
create function give_easyfatt_number(p_kind text, p_subject uuid, p_at timestamptz) returns void
language plpgsql volatile as $$
declare
  v_known easyfatt_documents;
  v_settings easyfatt_document_settings;
  v_date date := (p_at at time zone 'Europe/Rome')::date;
  v_year integer := extract(year from v_date);
  v_number integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('easyfatt-documents', 0));
  select * into v_known from easyfatt_documents where subject_id = p_subject;
  if v_known.first_handed_out_at is not null or v_known.date = v_date then
    return;
  end if;
  if v_known.year = v_year then
    update easyfatt_documents set date = v_date where id = v_known.id;
    return;
  end if;
  select * into v_settings from easyfatt_document_settings;
  select coalesce(max(number), 0) + 1 into v_number from easyfatt_documents
  where year = v_year or not v_settings.restart_each_year;
  insert into easyfatt_documents (year, number, numbering, date, kind, subject_id)
  values (v_year, v_number, v_settings.numbering, v_date, p_kind, p_subject)
  on conflict (subject_id) do update
  set year = excluded.year, number = excluded.number, numbering = excluded.numbering, date = excluded.date;
end
$$;

-- Gives numbers to what has none yet: accepted offers in the order of acceptance and, if the office wants
-- them, the confirmed bookings from p_from on. For the upgrade and for that setting.
create function give_easyfatt_numbers(p_from date) returns void
language plpgsql volatile as $$
declare
  v_found record;
begin
  for v_found in
    select * from (
      select 'offer' as kind, id, accepted_at as at from offers
      where status = 'accepted' and accepted_at is not null and contract_withdrawn_at is null
      union all
      select 'consumer', id, now() from orders_consumer
      where delivery_date >= p_from and easyfatt_order_is_exportable(id, status)
      union all
      select 'supplier', id, now() from orders_supplier
      where delivery_date >= p_from and easyfatt_order_is_exportable(id, status)
    ) as exportable
    where not exists (select from easyfatt_documents where subject_id = exportable.id)
    order by at, id
  loop
    perform give_easyfatt_number(v_found.kind, v_found.id, v_found.at);
  end loop;
end
$$;

-- Each document with what matters in Easyfatt: `ended` says why it is no document any more. `state`
-- is compared with `told`: of an ended document only that it has ended.
create function easyfatt_document_states()
returns table (document_id uuid, ended text, state jsonb)
language sql stable as $$
  select found.document_id, found.ended,
    case when found.ended is null then found.facts else '{"ended": true}' end
  from (
    select d.id as document_id,
      case when o.id is null then 'deleted' when o.contract_withdrawn_at is not null then 'contract-withdrawn'
        when o.status <> 'accepted' then 'reopened' end as ended,
      jsonb_build_object('total_cents', o.total_cents, 'delivery_date', delivery.delivery_date,
        'address', md5(coalesce(delivery.address, o.delivery_address)),
        'options', (select md5(coalesce(string_agg(option, ',' order by option), ''))
          from jsonb_array_elements_text(o.accepted_options) as option)) as facts
    from easyfatt_documents as d
    left join offers as o on o.id = d.subject_id
    left join orders_consumer as delivery on delivery.id = o.order_id and delivery.status <> 'cancelled'
    where d.kind = 'offer'
    union all
    select d.id,
      case when o.status is null then 'deleted' when o.status = 'cancelled' then 'cancelled' when o.status = 'pending' then 'unconfirmed' end,
      jsonb_build_object('delivery_date', o.delivery_date, 'materials', md5(o.items::text), 'address', md5(o.address))
    from easyfatt_documents as d
    left join lateral (
      select status, delivery_date, items, address from orders_consumer where d.kind = 'consumer' and id = d.subject_id
      union all
      select status, delivery_date, items, null from orders_supplier where d.kind = 'supplier' and id = d.subject_id
    ) as o on true
    where d.kind <> 'offer'
  ) as found
$$;

-- The documents of offers with a line at one of these rates, also an option that was not chosen.
create function easyfatt_documents_at_rates(p_rates integer[]) returns setof uuid
language sql stable as $$
  select d.id from easyfatt_documents as d
  join offers as o on o.id = d.subject_id
  where d.kind = 'offer' and exists (
    select from jsonb_array_elements(o.lines) as line where (line ->> 'vat_rate')::integer = any(p_rates))
$$;

-- Records that documents were handed out: [{id, state}], with the state from before they were read, so
-- that a change during the download becomes a correction.
create function log_easyfatt_documents(p_documents jsonb, p_by text) returns void
language sql volatile as $$
  update easyfatt_documents as d
  set first_handed_out_at = coalesce(first_handed_out_at, now()), last_handed_out_at = now(),
    handed_out_by = coalesce(handed_out_by, p_by), told = coalesce(told, given.state)
  from jsonb_to_recordset(p_documents) as given(id uuid, state jsonb)
  where d.id = given.id
$$;

-- The trigger function is replaced, not dropped: its triggers depend on it. Deferred triggers run at
-- the end of the transaction, when it has all its other locks.
create or replace function number_easyfatt_document() returns trigger
language plpgsql as $$
declare
  v_at timestamptz;
begin
  if tg_table_name = 'offers' then
    select accepted_at into v_at from offers where id = new.id and status = 'accepted' and contract_withdrawn_at is null;
    if v_at is not null then
      perform give_easyfatt_number('offer', new.id, v_at);
    end if;
    return null;
  end if;
  -- Waits while the office switches bookings on: that transaction would not see this one.
  perform from easyfatt_document_settings for share;
  if tg_table_name = 'orders_consumer' then
    perform give_easyfatt_number('consumer', id, now()) from orders_consumer
    where id = new.id and easyfatt_order_is_exportable(id, status);
  else
    perform give_easyfatt_number('supplier', id, now()) from orders_supplier
    where id = new.id and easyfatt_order_is_exportable(id, status);
  end if;
  return null;
end
$$;

do $$
declare
  v_table text;
  v_statuses text;
begin
  for v_table, v_statuses in values
    ('offers', '(''accepted'')'), ('orders_consumer', '(''confirmed'', ''completed'')'), ('orders_supplier', '(''confirmed'', ''completed'')')
  loop
    execute format('drop trigger if exists %1$s_number_inserted on %1$s', v_table);
    execute format('create constraint trigger %1$s_number_inserted after insert on %1$s deferrable initially deferred
      for each row when (new.status in %2$s) execute function number_easyfatt_document()', v_table, v_statuses);
    execute format('drop trigger if exists %1$s_number_updated on %1$s', v_table);
    execute format('create constraint trigger %1$s_number_updated after update of status on %1$s deferrable initially deferred
      for each row when (new.status in %2$s and old.status not in %2$s) execute function number_easyfatt_document()', v_table, v_statuses);
  end loop;
end
$$;

-- The offers that were accepted before the upgrade. Applied again it finds none.
select give_easyfatt_numbers((now() at time zone 'Europe/Rome')::date);

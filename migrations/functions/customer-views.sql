-- The saved views that are about a customer.
drop function if exists customer_views, erase_views;

-- The saved views that search for the customer, or are named after the customer: by the contact, or
-- by the full name on the customer's own orders and quotes. A name of one word is not enough.
create function customer_views(p_contact text) returns setof order_views
language sql stable as $$
  with people as materialized (
    select distinct search_words(regexp_replace(name, '[''`\u2018\u2019]', '', 'g')) as words
    from (
      select coalesce(agent_name, name) from customer_orders(p_contact) where not is_former
      union all
      select name from customer_quotes(p_contact)
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

create function erase_views(p_views uuid[]) returns bigint
language sql volatile as $$
  with gone as (delete from order_views where id = any(p_views) returning id) select count(*) from gone
$$;

-- The mails to and about a customer, and their erasure.
drop function if exists customer_mails, erase_mails, erase_from_mails;

-- By type of mail: the recipient, and the subject. Not dropped: it is a default of erase_customer.
create or replace function mail_types() returns jsonb
language sql immutable as $$
  select '${MAIL_TYPES}'::jsonb
$$;

-- The mails to the customer, those to the company about the customer, and the messages of the
-- contact page. Mails to the company are found by their content, because a customer may use an
-- address of the office. A process of an older release passes p_mail_types
-- (docs/decisions/091-processes-replace-each-other.md).
create function customer_mails(p_contact text, p_mail_types jsonb default mail_types()) returns setof notifications
language plpgsql stable as $$
begin
  return query with theirs as materialized (select id from customer_orders(p_contact) where not is_former)
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
  );
end
$$;

-- Erases the listed mails, and all about these orders and offers. Returns how many: {messages,
-- mails}.
create function erase_mails(p_mails uuid[], p_orders uuid[], p_offers uuid[], p_mail_types jsonb) returns jsonb
language sql volatile as $$
  with gone as (
    delete from notifications
    where id = any(p_mails) or consumer_order_id = any(p_orders) or supplier_order_id = any(p_orders) or offer_id = any(p_offers)
    returning type
  )
  select jsonb_build_object(
    'messages', count(*) filter (where p_mail_types -> type ->> 'about' = 'message'),
    'mails', count(*) filter (where p_mail_types -> type ->> 'about' is distinct from 'message')
  ) from gone
$$;

-- Mails to the new owner of a former order also contain the contact.
create function erase_from_mails(p_contact text, p_former uuid[]) returns void
language sql volatile as $$
  update notifications set payload = jsonb_set(
    payload, array['orderData', case when p_contact like '%@%' then 'email' else 'phone' end], '""')
  where (consumer_order_id = any(p_former) or supplier_order_id = any(p_former))
    and is_contact(p_contact, payload -> 'orderData' ->> 'email', payload -> 'orderData' ->> 'phone')
$$;

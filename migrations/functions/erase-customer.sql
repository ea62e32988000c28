-- The erasure of a customer. Each subject's part is in its own file `customer-….sql`.
drop function if exists older_mail_types, erase_customer;

-- Erases a customer and keeps what the books need: of orders that were not cancelled, who got what,
-- where and when. Their contacts and notes are erased, also from the history and from printed
-- sheets, and so are those of sent offers, whose PDFs stay as they were sent. Drafts have reached
-- nobody and are deleted. A former order belongs to somebody else, so it only loses the searched
-- contact. A company's card only loses the contact. Everything else about the customer is deleted. Raises CONFLICT while an order is still
-- to be delivered or an offer is open. Returns the counts: {orders_kept, orders_deleted,
-- orders_former, offers_kept, offers_deleted, quotes, messages, mails, views, resellers, pictures,
-- cards_deleted, cards_kept}.
-- Erases what the first select finds; what is booked or requested meanwhile stays.
create function erase_customer(
  p_contact text, p_today date, p_user_id uuid, p_user_name text, p_mail_types jsonb default mail_types(),
  p_card_phones jsonb default '{}'
) returns jsonb
language plpgsql volatile as $$
declare
  v_orders uuid[];
  v_mails uuid[];
  v_quotes uuid[];
  v_views uuid[];
  v_offers uuid[];
  v_drafts uuid[];
  v_kept uuid[];
  v_former uuid[];
  v_deleted uuid[];
  v_done jsonb;
begin
  -- The days before the rows, as in lock_order, so that this never deadlocks with an edit.
  perform lock_booking_day(type, delivery_date) from (
    select distinct type, delivery_date from customer_orders(p_contact) where delivery_date is not null order by 1, 2
  ) as day;
  select array(select id from customer_orders(p_contact)), array(select id from customer_mails(p_contact, p_mail_types)),
    array(select id from customer_quotes(p_contact)), array(select id from customer_views(p_contact)),
    array(select id from customer_offers(p_contact, p_today))
  into v_orders, v_mails, v_quotes, v_views, v_offers;
  select kept, former, deleted into v_kept, v_former, v_deleted from lock_orders_of(p_contact, v_orders, p_today);
  select kept, drafts into v_offers, v_drafts from lock_offers_of(p_contact, v_offers, p_today);
  perform set_config('history.retention', 'erasure', true);
  v_done := erase_mails(v_mails, v_kept || v_deleted, v_offers || v_drafts, p_mail_types)
    || erase_cards(p_contact, array(select id from customer_cards(p_contact)), p_card_phones)
    || jsonb_build_object(
      'orders_kept', cardinality(v_kept), 'orders_deleted', cardinality(v_deleted), 'orders_former', cardinality(v_former),
      'offers_kept', cardinality(v_offers), 'offers_deleted', cardinality(v_drafts), 'quotes', erase_quotes(v_quotes),
      'resellers', erase_resellers(p_contact), 'views', erase_views(v_views), 'pictures', erase_road(v_kept, v_deleted));
  perform erase_from_mails(p_contact, v_former);
  perform erase_offers(p_contact, v_offers, v_drafts);
  perform erase_orders(p_contact, v_kept, v_former, v_deleted);
  perform erase_links(p_contact, v_offers || v_deleted || v_kept, v_former);
  perform erase_from_sheets(p_contact, v_kept, v_former, v_deleted);
  insert into audit_log (action, user_id, user_name, after)
  values ('customer-erased', p_user_id, p_user_name, v_done);
  return v_done;
end
$$;

-- What may be done with an offer in its current state, from the table of its life
-- (src/contract/offers/offer-life.ts).
drop function if exists offer_allows, require_offer_act;

-- Null for an act that the table does not have. p_today is the date in Rome; acts without a last
-- day ignore it.
create function offer_allows(p_act text, p_offer offers, p_today date default null) returns boolean
language sql stable as $$
  select case p_act
    ${OFFER_ACTS}
  end
$$;

-- Raises OFFER_REFUSED, with the act's text or the last day.
create function require_offer_act(p_act text, p_offer offers, p_today date default null) returns void
language plpgsql stable as $$
begin
  if offer_allows(p_act, p_offer, p_today) then
    return;
  elsif offer_allows(p_act, p_offer, '-infinity') then
    raise exception 'OFFER_REFUSED: Il preventivo è scaduto il %.', to_char(p_offer.valid_until, 'DD/MM/YYYY');
  end if;
  raise exception 'OFFER_REFUSED: %', '${OFFER_REFUSALS}'::jsonb ->> p_act;
end
$$;

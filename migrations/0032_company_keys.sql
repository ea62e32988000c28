-- The name of a company as it is compared: without case, accents, signs, blanks and legal form. 'Edil Rossi S.r.l.',
-- 'EDIL ROSSI SRL' and 'Ditta Edil-Rossi' are one. An index is made of it, so it stands here, and it uses nothing but the
-- database's own functions. In plpgsql, which keeps its plan.
create function company_key(p_name text) returns text
language plpgsql immutable parallel safe as $$
declare
  v_words text := lower(regexp_replace(normalize(p_name, NFKD), '[\u0300-\u036f]', '', 'g'));
begin
  v_words := regexp_replace(replace(v_words, '&', ' e '), '[.''`\u2018\u2019]', '', 'g');
  v_words := regexp_replace(v_words, '[^a-z0-9\u00c0-\u1fff\u2070-\uffff]+', ' ', 'g');
  -- A name that is nothing but a legal form keeps it.
  return replace(coalesce(
    nullif(btrim(regexp_replace(v_words,
      '\m(ditta|s ?r ?l( ?s)?|s ?p ?a|s ?n ?c|s ?a ?s|s ?c ?a? ?r ?l|e c|unipersonale|semplificata'
      || '|societa a responsabilita limitata|societa per azioni|societa in nome collettivo|societa in accomandita semplice'
      || '|soc(ieta)? coop(erativa)?)\M',
      ' ', 'g')), ''),
    v_words), ' ', '');
end
$$;
--> statement-breakpoint
CREATE INDEX "orders_supplier_company_key" ON "orders_supplier" USING btree (company_key("company_name")) WHERE reseller_id is null;
-- Erases a customer from printed delivery sheets.
drop function if exists erase_from_sheets;

-- Lines of deleted orders are removed; those of kept and former orders lose what the orders lose.
create function erase_from_sheets(p_contact text, p_kept uuid[], p_former uuid[], p_deleted uuid[]) returns void
language sql volatile as $$
  update delivery_sheets set lines = (
    select coalesce(jsonb_agg(case
        when (line ->> 'order_id')::uuid = any(p_kept) then line || '{"phone": "", "access": "", "site_contact": "", "site_phone": "", "notes": ""}'
        when (line ->> 'order_id')::uuid = any(p_former) and is_contact(p_contact, null, line ->> 'phone')
        then line || '{"phone": ""}' else line
      end order by place), '[]')
    from jsonb_array_elements(lines) with ordinality as printed(line, place)
    where (line ->> 'order_id')::uuid <> all(p_deleted)
  )
  where exists (
    select from jsonb_array_elements(lines) as line where (line ->> 'order_id')::uuid = any(p_kept || p_former || p_deleted)
  );
$$;

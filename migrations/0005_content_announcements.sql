-- Pages are kept rendered: a change of the contents tells every process to render them anew.
create function announce_content_change() returns trigger
language plpgsql as $$
begin
  perform pg_notify('content_changes', '');
  return null;
end
$$;
--> statement-breakpoint
create trigger cms_contents_announce after insert or update or delete on cms_contents
for each statement execute function announce_content_change();

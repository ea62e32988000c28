insert into booking_settings (id) values (1);
--> statement-breakpoint
-- The opening hours of the spec's section 9.
insert into opening_hours (weekday, start_time, end_time, enabled)
select weekday, '06:30', '12:30', true from generate_series(1, 6) as weekday
union all
select weekday, '14:00', '17:30', weekday < 6 from generate_series(1, 6) as weekday
union all
select 0, '08:00', '12:00', false;

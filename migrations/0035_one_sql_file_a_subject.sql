-- What customer-data.sql held stands in a file of each subject. An older version, which would apply it again, does not
-- start on a database that has this migration.
DELETE FROM "repeatable_migrations" WHERE "file" = 'customer-data.sql';

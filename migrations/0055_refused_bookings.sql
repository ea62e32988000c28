CREATE TABLE "refused_bookings" (
	"refused_on" date NOT NULL,
	"type" text NOT NULL,
	"delivery_date" date NOT NULL,
	"refusals" integer NOT NULL,
	CONSTRAINT "refused_bookings_refused_on_type_delivery_date_pk" PRIMARY KEY("refused_on","type","delivery_date"),
	CONSTRAINT "refused_bookings_type" CHECK (type in ('consumer', 'supplier'))
);

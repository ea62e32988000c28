CREATE TABLE "unfinished_price_changes" (
	"change" uuid PRIMARY KEY NOT NULL
);

CREATE TABLE "css_template" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	"changed_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"template_name" text NOT NULL,
	"css" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "css_template_uuid" ON "css_template" USING btree ("uuid");
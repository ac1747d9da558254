CREATE TABLE "filter_set" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	"changed_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"dashboard_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"owner_type" text NOT NULL,
	"owner_id" integer NOT NULL,
	"params" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "filter_set" ADD CONSTRAINT "filter_set_dashboard_id_dashboard_id_fk" FOREIGN KEY ("dashboard_id") REFERENCES "public"."dashboard"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "filter_set_uuid" ON "filter_set" USING btree ("uuid");--> statement-breakpoint
CREATE INDEX "filter_set_dashboard" ON "filter_set" USING btree ("dashboard_id");
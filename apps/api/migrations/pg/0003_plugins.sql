CREATE TABLE "chart_plugin" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	"changed_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"package_version" text NOT NULL,
	"api_version" integer NOT NULL,
	"view" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"source_url" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"is_dev" boolean DEFAULT false NOT NULL,
	"manifest" json NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chart_plugin_uuid" ON "chart_plugin" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "chart_plugin_key" ON "chart_plugin" USING btree ("key") WHERE "chart_plugin"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "chart_plugin_sha256" ON "chart_plugin" USING btree ("sha256");
CREATE TABLE "chart_plugin_version" (
	"id" serial PRIMARY KEY NOT NULL,
	"plugin_id" integer NOT NULL,
	"package_version" text NOT NULL,
	"api_version" integer NOT NULL,
	"view" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"source_url" text,
	"is_dev" boolean DEFAULT false NOT NULL,
	"manifest" json NOT NULL,
	"code" text NOT NULL,
	"picture_light" text,
	"picture_dark" text,
	"created_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer
);
--> statement-breakpoint
DROP INDEX "chart_plugin_sha256";--> statement-breakpoint
CREATE UNIQUE INDEX "chart_plugin_version_code" ON "chart_plugin_version" USING btree ("plugin_id","sha256");--> statement-breakpoint
CREATE INDEX "chart_plugin_version_sha256" ON "chart_plugin_version" USING btree ("sha256");--> statement-breakpoint
INSERT INTO "chart_plugin_version" ("plugin_id","package_version","api_version","view","sha256","size","source_url","is_dev","manifest","code","created_on","created_by_id")
SELECT "id","package_version","api_version","view","sha256","size","source_url","is_dev","manifest","code","created_on","created_by_id" FROM "chart_plugin";--> statement-breakpoint
ALTER TABLE "chart_plugin" DROP COLUMN "code";
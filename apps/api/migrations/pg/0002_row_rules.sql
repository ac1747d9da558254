CREATE TABLE "row_rule" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	"changed_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"filter_type" text NOT NULL,
	"clause" text NOT NULL,
	"group_key" text,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "row_rule_dataset" (
	"rule_id" integer NOT NULL,
	"dataset_id" integer NOT NULL,
	CONSTRAINT "row_rule_dataset_rule_id_dataset_id_pk" PRIMARY KEY("rule_id","dataset_id")
);
--> statement-breakpoint
CREATE TABLE "row_rule_role" (
	"rule_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "row_rule_role_rule_id_role_id_pk" PRIMARY KEY("rule_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "row_rule_dataset" ADD CONSTRAINT "row_rule_dataset_rule_id_row_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."row_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_rule_dataset" ADD CONSTRAINT "row_rule_dataset_dataset_id_dataset_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."dataset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_rule_role" ADD CONSTRAINT "row_rule_role_rule_id_row_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."row_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_rule_role" ADD CONSTRAINT "row_rule_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "row_rule_uuid" ON "row_rule" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "row_rule_name" ON "row_rule" USING btree ("name") WHERE "row_rule"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "row_rule_dataset_dataset" ON "row_rule_dataset" USING btree ("dataset_id");
CREATE TABLE "annotation" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	"changed_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"layer_id" integer NOT NULL,
	"short_descr" text NOT NULL,
	"long_descr" text,
	"start_dttm" timestamp (3) with time zone NOT NULL,
	"end_dttm" timestamp (3) with time zone NOT NULL,
	"json_metadata" text
);
--> statement-breakpoint
CREATE TABLE "annotation_layer" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	"changed_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"descr" text
);
--> statement-breakpoint
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_layer_id_annotation_layer_id_fk" FOREIGN KEY ("layer_id") REFERENCES "public"."annotation_layer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "annotation_uuid" ON "annotation" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "annotation_short_descr" ON "annotation" USING btree ("layer_id","short_descr") WHERE "annotation"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "annotation_start" ON "annotation" USING btree ("layer_id","start_dttm");--> statement-breakpoint
CREATE UNIQUE INDEX "annotation_layer_uuid" ON "annotation_layer" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "annotation_layer_name" ON "annotation_layer" USING btree ("name") WHERE "annotation_layer"."deleted_at" is null;
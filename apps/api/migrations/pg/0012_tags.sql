CREATE TABLE "tag" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	"changed_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"type" integer NOT NULL,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "tagged_object" (
	"tag_id" integer NOT NULL,
	"object_type" text NOT NULL,
	"object_id" integer NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	CONSTRAINT "tagged_object_object_type_object_id_tag_id_pk" PRIMARY KEY("object_type","object_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "tagged_object" ADD CONSTRAINT "tagged_object_tag_id_tag_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tag"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_uuid" ON "tag" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "tag_name" ON "tag" USING btree ("name") WHERE "tag"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tagged_object_tag" ON "tagged_object" USING btree ("tag_id","object_type");
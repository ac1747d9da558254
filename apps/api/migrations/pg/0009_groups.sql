CREATE TABLE "user_group" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	"changed_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"label" text,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "user_group_role" (
	"group_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "user_group_role_group_id_role_id_pk" PRIMARY KEY("group_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "user_group_user" (
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "user_group_user_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "permission_pair" (
	"id" serial PRIMARY KEY NOT NULL,
	"permission" text NOT NULL,
	"view" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_group_role" ADD CONSTRAINT "user_group_role_group_id_user_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_group_role" ADD CONSTRAINT "user_group_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_group_user" ADD CONSTRAINT "user_group_user_group_id_user_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_group_user" ADD CONSTRAINT "user_group_user_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_group_uuid" ON "user_group" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "user_group_name" ON "user_group" USING btree ("name") WHERE "user_group"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_group_user_user" ON "user_group_user" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "permission_pair_names" ON "permission_pair" USING btree ("permission","view");
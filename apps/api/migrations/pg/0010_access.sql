CREATE TABLE "access_request" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"user_id" integer NOT NULL,
	"object_type" text NOT NULL,
	"address" text NOT NULL,
	"object_id" integer,
	"wish" text NOT NULL,
	"days" integer,
	"reason" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"decided_on" timestamp (3) with time zone,
	"decided_by_id" integer,
	"answer" text,
	"expires_on" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "api_token" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" json NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	"expires_on" timestamp (3) with time zone,
	"used_on" timestamp (3) with time zone,
	"used_from" text,
	"revoked_on" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "embedded_dashboard" (
	"uuid" text PRIMARY KEY NOT NULL,
	"dashboard_id" integer NOT NULL,
	"allowed_domains" json NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"changed_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "object_grant" (
	"id" serial PRIMARY KEY NOT NULL,
	"object_type" text NOT NULL,
	"object_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"request_id" integer,
	"created_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	"expires_on" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "row_rule_mask" (
	"rule_id" integer NOT NULL,
	"column_name" text NOT NULL,
	"mask" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "row_rule_mask_rule_id_column_name_pk" PRIMARY KEY("rule_id","column_name")
);
--> statement-breakpoint
CREATE TABLE "user_identity" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"used_on" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "row_rule" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "is_service" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "ends_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "totp" text;--> statement-breakpoint
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embedded_dashboard" ADD CONSTRAINT "embedded_dashboard_dashboard_id_dashboard_id_fk" FOREIGN KEY ("dashboard_id") REFERENCES "public"."dashboard"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "object_grant" ADD CONSTRAINT "object_grant_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_rule_mask" ADD CONSTRAINT "row_rule_mask_rule_id_row_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."row_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identity" ADD CONSTRAINT "user_identity_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_request_uuid" ON "access_request" USING btree ("uuid");--> statement-breakpoint
CREATE INDEX "access_request_user" ON "access_request" USING btree ("user_id","created_on");--> statement-breakpoint
CREATE INDEX "access_request_object" ON "access_request" USING btree ("object_type","object_id","status");--> statement-breakpoint
CREATE INDEX "access_request_status" ON "access_request" USING btree ("status","created_on");--> statement-breakpoint
CREATE UNIQUE INDEX "api_token_hash" ON "api_token" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_token_user" ON "api_token" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "embedded_dashboard_dashboard" ON "embedded_dashboard" USING btree ("dashboard_id");--> statement-breakpoint
CREATE UNIQUE INDEX "object_grant_one" ON "object_grant" USING btree ("user_id","object_type","object_id");--> statement-breakpoint
CREATE INDEX "object_grant_object" ON "object_grant" USING btree ("object_type","object_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_identity_subject" ON "user_identity" USING btree ("provider","subject");--> statement-breakpoint
CREATE INDEX "user_identity_user" ON "user_identity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_object" ON "audit" USING btree ("object_type","object_id","at");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor_id","at");
CREATE TABLE "audit" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"object_type" text,
	"object_id" text,
	"request_id" text NOT NULL,
	"address" text,
	"detail" json
);
--> statement-breakpoint
CREATE TABLE "chart" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	"changed_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"slice_name" text NOT NULL,
	"viz_type" text DEFAULT 'table' NOT NULL,
	"datasource_id" integer NOT NULL,
	"datasource_type" text DEFAULT 'table' NOT NULL,
	"params" text,
	"query_context" text,
	"description" text,
	"cache_timeout" integer,
	"certified_by" text,
	"certification_details" text,
	"is_managed_externally" boolean DEFAULT false NOT NULL,
	"external_url" text,
	"last_saved_on" timestamp (3) with time zone,
	"last_saved_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "dashboard" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	"changed_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"dashboard_title" text NOT NULL,
	"slug" text,
	"css" text,
	"position_json" text,
	"json_metadata" text,
	"published" boolean DEFAULT false NOT NULL,
	"certified_by" text,
	"certification_details" text,
	"is_managed_externally" boolean DEFAULT false NOT NULL,
	"external_url" text
);
--> statement-breakpoint
CREATE TABLE "dashboard_chart" (
	"dashboard_id" integer NOT NULL,
	"chart_id" integer NOT NULL,
	CONSTRAINT "dashboard_chart_dashboard_id_chart_id_pk" PRIMARY KEY("dashboard_id","chart_id")
);
--> statement-breakpoint
CREATE TABLE "dashboard_role" (
	"dashboard_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "dashboard_role_dashboard_id_role_id_pk" PRIMARY KEY("dashboard_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "database_connection" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	"changed_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"database_name" text NOT NULL,
	"engine" text NOT NULL,
	"driver" text,
	"sqlalchemy_uri" text DEFAULT '' NOT NULL,
	"configuration_method" text DEFAULT 'sqlalchemy_form' NOT NULL,
	"parameters" json,
	"secrets" text,
	"extra" text,
	"cache_timeout" integer,
	"expose_in_sqllab" boolean DEFAULT true NOT NULL,
	"allow_run_async" boolean DEFAULT false NOT NULL,
	"allow_file_upload" boolean DEFAULT false NOT NULL,
	"allow_ctas" boolean DEFAULT false NOT NULL,
	"allow_cvas" boolean DEFAULT false NOT NULL,
	"allow_dml" boolean DEFAULT false NOT NULL,
	"force_ctas_schema" text,
	"impersonate_user" boolean DEFAULT false NOT NULL,
	"is_managed_externally" boolean DEFAULT false NOT NULL,
	"external_url" text
);
--> statement-breakpoint
CREATE TABLE "dataset" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	"changed_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"database_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"schema" text DEFAULT '' NOT NULL,
	"sql" text,
	"description" text,
	"main_dttm_col" text,
	"offset" integer DEFAULT 0 NOT NULL,
	"default_endpoint" text,
	"cache_timeout" integer,
	"is_sqllab_view" boolean DEFAULT false NOT NULL,
	"template_params" text,
	"params" text,
	"extra" text,
	"filter_select_enabled" boolean DEFAULT true NOT NULL,
	"fetch_values_predicate" text,
	"normalize_columns" boolean DEFAULT false NOT NULL,
	"always_filter_main_dttm" boolean DEFAULT false NOT NULL,
	"is_managed_externally" boolean DEFAULT false NOT NULL,
	"external_url" text
);
--> statement-breakpoint
CREATE TABLE "dataset_column" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"dataset_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"column_name" text NOT NULL,
	"type" text,
	"kind" text DEFAULT 'text' NOT NULL,
	"type_generic" integer,
	"advanced_data_type" text,
	"verbose_name" text,
	"description" text,
	"expression" text,
	"extra" text,
	"filterable" boolean DEFAULT true NOT NULL,
	"groupby" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_dttm" boolean DEFAULT false NOT NULL,
	"python_date_format" text
);
--> statement-breakpoint
CREATE TABLE "dataset_metric" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"dataset_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"metric_name" text NOT NULL,
	"expression" text NOT NULL,
	"verbose_name" text,
	"description" text,
	"metric_type" text,
	"d3format" text,
	"currency" text,
	"warning_text" text,
	"extra" text
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"object_type" text NOT NULL,
	"object_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourite_object_type_object_id_user_id_pk" PRIMARY KEY("object_type","object_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" serial PRIMARY KEY NOT NULL,
	"object_type" text NOT NULL,
	"object_id" integer NOT NULL,
	"version" integer NOT NULL,
	"document" json NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "instance" (
	"id" integer PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "key_value" (
	"id" serial PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"key" text NOT NULL,
	"owner_id" integer,
	"value" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"expires_on" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "owner" (
	"object_type" text NOT NULL,
	"object_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "owner_object_type_object_id_user_id_pk" PRIMARY KEY("object_type","object_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "query" (
	"id" serial PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"database_id" integer NOT NULL,
	"schema" text,
	"tab_name" text,
	"sql_editor_id" text,
	"sql" text NOT NULL,
	"executed_sql" text,
	"select_sql" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"rows" integer,
	"limit" integer,
	"limiting_factor" text DEFAULT 'UNKNOWN' NOT NULL,
	"select_as_cta" boolean DEFAULT false NOT NULL,
	"ctas_method" text,
	"tmp_table_name" text,
	"tmp_schema_name" text,
	"error_message" text,
	"results_key" text,
	"tracking_url" text,
	"extra_json" json,
	"start_time" double precision,
	"start_running_time" double precision,
	"end_time" double precision,
	"end_result_backend_time" double precision,
	"changed_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	"changed_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_permission" (
	"role_id" integer NOT NULL,
	"permission" text NOT NULL,
	"view" text NOT NULL,
	CONSTRAINT "role_permission_role_id_permission_view_pk" PRIMARY KEY("role_id","permission","view")
);
--> statement-breakpoint
CREATE TABLE "saved_query" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	"changed_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"user_id" integer NOT NULL,
	"db_id" integer NOT NULL,
	"schema" text,
	"label" text NOT NULL,
	"description" text,
	"sql" text NOT NULL,
	"template_parameters" text,
	"extra_json" text,
	"rows" integer,
	"last_run" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"auth_epoch" integer NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"seen_on" timestamp (3) with time zone NOT NULL,
	"expires_on" timestamp (3) with time zone NOT NULL,
	"revoked_on" timestamp (3) with time zone,
	"address" text,
	"agent" text
);
--> statement-breakpoint
CREATE TABLE "tab_state" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"label" text NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"database_id" integer,
	"schema" text,
	"sql" text,
	"query_limit" integer,
	"latest_query_id" text,
	"autorun" boolean DEFAULT false NOT NULL,
	"template_params" text,
	"hide_left_bar" boolean DEFAULT false NOT NULL,
	"saved_query_id" integer,
	"extra_json" json,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "table_schema" (
	"id" serial PRIMARY KEY NOT NULL,
	"tab_state_id" integer NOT NULL,
	"database_id" integer NOT NULL,
	"schema" text,
	"table" text NOT NULL,
	"description" json,
	"expanded" boolean DEFAULT true NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_log" (
	"id" serial PRIMARY KEY NOT NULL,
	"dttm" timestamp (3) with time zone NOT NULL,
	"user_id" integer,
	"action" text NOT NULL,
	"json" text,
	"dashboard_id" integer,
	"slice_id" integer,
	"duration_ms" integer,
	"referrer" text
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" text NOT NULL,
	"created_on" timestamp (3) with time zone NOT NULL,
	"changed_on" timestamp (3) with time zone NOT NULL,
	"created_by_id" integer,
	"changed_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"username" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"auth_epoch" integer DEFAULT 1 NOT NULL,
	"login_count" integer DEFAULT 0 NOT NULL,
	"last_login" timestamp (3) with time zone,
	"settings" json
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "dashboard_chart" ADD CONSTRAINT "dashboard_chart_dashboard_id_dashboard_id_fk" FOREIGN KEY ("dashboard_id") REFERENCES "public"."dashboard"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_chart" ADD CONSTRAINT "dashboard_chart_chart_id_chart_id_fk" FOREIGN KEY ("chart_id") REFERENCES "public"."chart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_role" ADD CONSTRAINT "dashboard_role_dashboard_id_dashboard_id_fk" FOREIGN KEY ("dashboard_id") REFERENCES "public"."dashboard"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_role" ADD CONSTRAINT "dashboard_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset" ADD CONSTRAINT "dataset_database_id_database_connection_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."database_connection"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_column" ADD CONSTRAINT "dataset_column_dataset_id_dataset_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."dataset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_metric" ADD CONSTRAINT "dataset_metric_dataset_id_dataset_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."dataset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner" ADD CONSTRAINT "owner_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_schema" ADD CONSTRAINT "table_schema_tab_state_id_tab_state_id_fk" FOREIGN KEY ("tab_state_id") REFERENCES "public"."tab_state"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "chart_uuid" ON "chart" USING btree ("uuid");--> statement-breakpoint
CREATE INDEX "chart_datasource" ON "chart" USING btree ("datasource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dashboard_uuid" ON "dashboard" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "dashboard_slug" ON "dashboard" USING btree ("slug") WHERE "dashboard"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "dashboard_chart_chart" ON "dashboard_chart" USING btree ("chart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "database_uuid" ON "database_connection" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "database_name" ON "database_connection" USING btree ("database_name") WHERE "database_connection"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dataset_uuid" ON "dataset" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "dataset_name" ON "dataset" USING btree ("database_id","schema","table_name") WHERE "dataset"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dataset_column_name" ON "dataset_column" USING btree ("dataset_id","column_name");--> statement-breakpoint
CREATE UNIQUE INDEX "dataset_metric_name" ON "dataset_metric" USING btree ("dataset_id","metric_name");--> statement-breakpoint
CREATE UNIQUE INDEX "history_version" ON "history" USING btree ("object_type","object_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "key_value_key" ON "key_value" USING btree ("resource","key");--> statement-breakpoint
CREATE INDEX "key_value_expires" ON "key_value" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "owner_user" ON "owner" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "query_client" ON "query" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "query_changed" ON "query" USING btree ("user_id","changed_on");--> statement-breakpoint
CREATE UNIQUE INDEX "role_uuid" ON "role" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name" ON "role" USING btree ("name") WHERE "role"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_query_uuid" ON "saved_query" USING btree ("uuid");--> statement-breakpoint
CREATE INDEX "saved_query_user" ON "saved_query" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tab_state_user" ON "tab_state" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "table_schema_tab" ON "table_schema" USING btree ("tab_state_id");--> statement-breakpoint
CREATE INDEX "usage_log_user" ON "usage_log" USING btree ("user_id","dttm");--> statement-breakpoint
CREATE UNIQUE INDEX "user_uuid" ON "user_account" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "user_username" ON "user_account" USING btree ("username") WHERE "user_account"."deleted_at" is null;
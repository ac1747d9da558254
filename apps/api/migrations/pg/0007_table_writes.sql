CREATE TABLE "table_write" (
	"name" text NOT NULL,
	"writer" text NOT NULL,
	CONSTRAINT "table_write_name_writer_pk" PRIMARY KEY("name","writer")
);--> statement-breakpoint
CREATE FUNCTION "mark_table_write"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	here xid8 := pg_current_xact_id();
BEGIN
	INSERT INTO "table_write" ("name", "writer") VALUES (TG_TABLE_NAME, here::text || '-' || gen_random_uuid()::text);
	IF here::text::bigint % 16 = 0 THEN
		DELETE FROM "table_write" WHERE ctid IN (
			SELECT ctid FROM "table_write"
			WHERE "name" = TG_TABLE_NAME
				AND split_part("writer", '-', 1)::xid8 < pg_snapshot_xmin(pg_current_snapshot())
			FOR UPDATE SKIP LOCKED
		);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "annotation_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "annotation" FOR EACH STATEMENT EXECUTE FUNCTION "mark_table_write"();--> statement-breakpoint
CREATE TRIGGER "annotation_layer_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "annotation_layer" FOR EACH STATEMENT EXECUTE FUNCTION "mark_table_write"();--> statement-breakpoint
CREATE TRIGGER "chart_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "chart" FOR EACH STATEMENT EXECUTE FUNCTION "mark_table_write"();--> statement-breakpoint
CREATE TRIGGER "dashboard_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dashboard" FOR EACH STATEMENT EXECUTE FUNCTION "mark_table_write"();--> statement-breakpoint
CREATE TRIGGER "dashboard_chart_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dashboard_chart" FOR EACH STATEMENT EXECUTE FUNCTION "mark_table_write"();--> statement-breakpoint
CREATE TRIGGER "dashboard_role_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dashboard_role" FOR EACH STATEMENT EXECUTE FUNCTION "mark_table_write"();--> statement-breakpoint
CREATE TRIGGER "database_connection_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "database_connection" FOR EACH STATEMENT EXECUTE FUNCTION "mark_table_write"();--> statement-breakpoint
CREATE TRIGGER "dataset_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dataset" FOR EACH STATEMENT EXECUTE FUNCTION "mark_table_write"();--> statement-breakpoint
CREATE TRIGGER "favourite_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "favourite" FOR EACH STATEMENT EXECUTE FUNCTION "mark_table_write"();--> statement-breakpoint
CREATE TRIGGER "owner_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "owner" FOR EACH STATEMENT EXECUTE FUNCTION "mark_table_write"();--> statement-breakpoint
CREATE TRIGGER "role_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "role" FOR EACH STATEMENT EXECUTE FUNCTION "mark_table_write"();--> statement-breakpoint
CREATE TRIGGER "row_rule_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "row_rule" FOR EACH STATEMENT EXECUTE FUNCTION "mark_table_write"();--> statement-breakpoint
CREATE TRIGGER "row_rule_dataset_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "row_rule_dataset" FOR EACH STATEMENT EXECUTE FUNCTION "mark_table_write"();--> statement-breakpoint
CREATE TRIGGER "row_rule_role_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "row_rule_role" FOR EACH STATEMENT EXECUTE FUNCTION "mark_table_write"();--> statement-breakpoint
CREATE TRIGGER "saved_query_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "saved_query" FOR EACH STATEMENT EXECUTE FUNCTION "mark_table_write"();--> statement-breakpoint
CREATE TRIGGER "user_account_write" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "user_account" FOR EACH STATEMENT EXECUTE FUNCTION "mark_table_write"();

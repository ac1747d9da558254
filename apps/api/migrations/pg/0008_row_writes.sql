CREATE TABLE "row_write" (
	"name" text NOT NULL,
	"id" integer NOT NULL,
	"write" bigint NOT NULL,
	CONSTRAINT "row_write_name_id_pk" PRIMARY KEY("name","id")
);
--> statement-breakpoint
CREATE INDEX "row_write_since" ON "row_write" USING btree ("name","write");--> statement-breakpoint
CREATE FUNCTION "mark_row_write"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	here bigint := pg_current_xact_id()::text::bigint;
BEGIN
	IF TG_LEVEL = 'STATEMENT' THEN
		INSERT INTO "row_write" ("name", "id", "write") VALUES (TG_TABLE_NAME, 0, here)
		ON CONFLICT ("name", "id") DO UPDATE SET "write" = excluded."write";
		RETURN NULL;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "row_write" ("name", "id", "write") VALUES (TG_TABLE_NAME, NEW."id", here)
		ON CONFLICT ("name", "id") DO UPDATE SET "write" = excluded."write";
	END IF;
	IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD."id" <> NEW."id") THEN
		INSERT INTO "row_write" ("name", "id", "write") VALUES (TG_TABLE_NAME, OLD."id", here)
		ON CONFLICT ("name", "id") DO UPDATE SET "write" = excluded."write";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "annotation_row_marked" AFTER INSERT OR UPDATE OR DELETE ON "annotation" FOR EACH ROW EXECUTE FUNCTION "mark_row_write"();--> statement-breakpoint
CREATE TRIGGER "annotation_rows_marked" AFTER TRUNCATE ON "annotation" FOR EACH STATEMENT EXECUTE FUNCTION "mark_row_write"();--> statement-breakpoint
CREATE TRIGGER "annotation_layer_row_marked" AFTER INSERT OR UPDATE OR DELETE ON "annotation_layer" FOR EACH ROW EXECUTE FUNCTION "mark_row_write"();--> statement-breakpoint
CREATE TRIGGER "annotation_layer_rows_marked" AFTER TRUNCATE ON "annotation_layer" FOR EACH STATEMENT EXECUTE FUNCTION "mark_row_write"();--> statement-breakpoint
CREATE TRIGGER "chart_row_marked" AFTER INSERT OR UPDATE OR DELETE ON "chart" FOR EACH ROW EXECUTE FUNCTION "mark_row_write"();--> statement-breakpoint
CREATE TRIGGER "chart_rows_marked" AFTER TRUNCATE ON "chart" FOR EACH STATEMENT EXECUTE FUNCTION "mark_row_write"();--> statement-breakpoint
CREATE TRIGGER "dashboard_row_marked" AFTER INSERT OR UPDATE OR DELETE ON "dashboard" FOR EACH ROW EXECUTE FUNCTION "mark_row_write"();--> statement-breakpoint
CREATE TRIGGER "dashboard_rows_marked" AFTER TRUNCATE ON "dashboard" FOR EACH STATEMENT EXECUTE FUNCTION "mark_row_write"();--> statement-breakpoint
CREATE TRIGGER "database_connection_row_marked" AFTER INSERT OR UPDATE OR DELETE ON "database_connection" FOR EACH ROW EXECUTE FUNCTION "mark_row_write"();--> statement-breakpoint
CREATE TRIGGER "database_connection_rows_marked" AFTER TRUNCATE ON "database_connection" FOR EACH STATEMENT EXECUTE FUNCTION "mark_row_write"();--> statement-breakpoint
CREATE TRIGGER "dataset_row_marked" AFTER INSERT OR UPDATE OR DELETE ON "dataset" FOR EACH ROW EXECUTE FUNCTION "mark_row_write"();--> statement-breakpoint
CREATE TRIGGER "dataset_rows_marked" AFTER TRUNCATE ON "dataset" FOR EACH STATEMENT EXECUTE FUNCTION "mark_row_write"();--> statement-breakpoint
CREATE TRIGGER "row_rule_row_marked" AFTER INSERT OR UPDATE OR DELETE ON "row_rule" FOR EACH ROW EXECUTE FUNCTION "mark_row_write"();--> statement-breakpoint
CREATE TRIGGER "row_rule_rows_marked" AFTER TRUNCATE ON "row_rule" FOR EACH STATEMENT EXECUTE FUNCTION "mark_row_write"();--> statement-breakpoint
CREATE TRIGGER "saved_query_row_marked" AFTER INSERT OR UPDATE OR DELETE ON "saved_query" FOR EACH ROW EXECUTE FUNCTION "mark_row_write"();--> statement-breakpoint
CREATE TRIGGER "saved_query_rows_marked" AFTER TRUNCATE ON "saved_query" FOR EACH STATEMENT EXECUTE FUNCTION "mark_row_write"();

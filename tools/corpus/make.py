"""Writes the files of the corpus that pandas, openpyxl, xlsxwriter, sqlite3 and the csv module write.

Usage: python3 make.py FOLDER. What their columns are stands in expected.tsv.
"""

import csv
import datetime as dt
import sqlite3
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

import numpy as np
import openpyxl
import pandas as pd
import xlsxwriter

OUT = Path(sys.argv[1])
OUT.mkdir(parents=True, exist_ok=True)


def path(name):
    return str(OUT / name)


DAYS = pd.to_datetime(
    ["2024-01-31", "2024-02-29", "2024-03-01", "2024-03-15", "2024-04-30", "2024-12-25"]
)
SALES = pd.DataFrame(
    {
        "id": [1, 2, 3, 4, 5, 6],
        "code": ["007", "010", "0123", "0999", "0001", "0042"],
        "day": DAYS,
        "at": DAYS + pd.to_timedelta([3661, 7322, 40000, 50000.5, 60000, 86399], unit="s"),
        "amount": [1234.5, 2.25, 1000000.75, 0.5, 99.99, 12.0],
        "active": [True, False, True, True, False, True],
        "city": ["Köln", "São Paulo", 'He said "hi"', "a, b; c", "Zürich", "Oslo"],
        "note": ["x", None, "y", None, "z", None],
    }
)


def write_pandas_csv():
    s = SALES
    s.to_csv(path("pandas-index.csv"))
    s.to_csv(path("pandas-plain.csv"), index=False)
    s.to_csv(path("pandas-german.csv"), index=False, sep=";", decimal=",")
    s.to_csv(path("pandas-german-index.csv"), sep=";", decimal=",", encoding="cp1252")
    s.to_csv(path("pandas-tab.tsv"), index=False, sep="\t")
    s.to_csv(path("pandas-pipe.txt"), index=False, sep="|")
    s.to_csv(path("pandas-utf16.csv"), index=False, encoding="utf-16")
    s.to_csv(path("pandas-utf16le-bare.csv"), index=False, encoding="utf-16-le")
    s.to_csv(path("pandas-utf16be-bare.csv"), index=False, encoding="utf-16-be")
    s.to_csv(path("pandas-cp1252.csv"), index=False, encoding="cp1252")
    s.to_csv(path("pandas-latin1.csv"), index=False, encoding="latin-1")
    s.to_csv(path("pandas-bom.csv"), index=False, encoding="utf-8-sig")
    s.to_csv(path("pandas-quote-all.csv"), index=False, quoting=csv.QUOTE_ALL)
    s.to_csv(path("pandas-nonnumeric.csv"), index=False, quoting=csv.QUOTE_NONNUMERIC)
    s.to_csv(path("pandas-crlf.csv"), index=False, lineterminator="\r\n")
    s.to_csv(path("pandas-cr.csv"), index=False, lineterminator="\r")
    s.to_csv(path("pandas-no-header.csv"), index=False, header=False)
    s.to_csv(path("pandas-day-slash.csv"), index=False, date_format="%d/%m/%Y")
    s.to_csv(path("pandas-month-slash.csv"), index=False, date_format="%m/%d/%Y")
    s.to_csv(path("pandas-day-point.csv"), index=False, date_format="%d.%m.%Y")
    s.to_csv(path("pandas-moment-month.csv"), index=False, date_format="%m/%d/%Y %I:%M %p")
    s.to_csv(path("pandas-moment-day.csv"), index=False, date_format="%d.%m.%Y %H:%M")
    s.to_csv(path("pandas-named-month.csv"), index=False, date_format="%d-%b-%Y")
    s.to_csv(path("pandas-short-year.csv"), index=False, date_format="%d/%m/%y")
    s.to_csv(path("pandas-float-format.csv"), index=False, float_format="%.2f")
    s.head(0).to_csv(path("pandas-only-header.csv"), index=False)
    s.describe().to_csv(path("pandas-describe.csv"))
    s["active"].value_counts().to_csv(path("pandas-counts.csv"))
    s.set_index(["id", "code"]).to_csv(path("pandas-multi-index.csv"))
    s.assign(at=s["at"].dt.tz_localize("Europe/Berlin")).to_csv(path("pandas-zoned.csv"), index=False)
    s.to_json(path("pandas-records.json"), orient="records", date_format="iso")
    s.to_json(path("pandas-lines.jsonl"), orient="records", lines=True, date_format="iso")


def write_pandas_odd():
    def frame(name, **kw):
        index = kw.pop("index", False)
        data = kw.pop("data")
        pd.DataFrame(data).to_csv(path(name), index=index, **kw)

    holes = {"n": [1.5, None, 3.25], "k": pd.array([1, None, 3], dtype="Int64"), "t": ["a", None, "b"]}
    frame("pandas-null-word.csv", data=holes, na_rep="NULL")
    frame("pandas-na-word.csv", data=holes, na_rep="NA")
    frame("pandas-nan-word.csv", data=holes, na_rep="nan")
    frame("pandas-dash-word.csv", data=holes, na_rep="-")
    frame("pandas-hash-word.csv", data=holes, na_rep="#N/A")
    frame("pandas-infinite.csv", data={"k": [1, 2, 3], "v": [1.5, np.inf, -np.inf]})
    frame("pandas-long-ids.csv", data={"id": [2**62, 2**62 + 1], "card": ["12345678901234567890", "98765432109876543210"]})
    frame("pandas-decimals.csv", data={"v": [Decimal("12345678901234567.891"), Decimal("0.125")]})
    frame("pandas-spans.csv", data={"v": pd.to_timedelta(["26:30:00", "00:00:01"])})
    frame("pandas-periods.csv", data={"p": ["2024Q1", "2024Q2"], "v": [1, 2]})
    frame("pandas-numbered.csv", data=np.array([[1.5, 2.5, 3.5], [4.5, 5.5, 6.5]]), index=True)
    frame("pandas-years.csv", data={"country": ["DE", "FR"], "2019": [1.5, 2.5], "2020": [3.5, 4.5], "2021": [5, 6]})
    frame("pandas-percent.csv", data={"k": ["a", "b", "c"], "share": ["12 %", "3.5 %", "-7 %"], "tight": ["12%", "0.25%", "100%"]})
    frame("pandas-dollars.csv", data={"k": ["a", "b"], "price": ["$1,101", "$12.50"], "cost": ["$1,101.00", "($250.75)"]})
    frame("pandas-euros.csv", sep=";", data={"k": ["a", "b"], "price": ["1.234,56 €", "12,50 €"], "net": ["1.234", "5.678"]})
    frame("pandas-accounts.csv", data={"k": ["a", "b", "c"], "profit": ["(1,200)", "3,400", "(56)"]})
    frame("pandas-swiss.csv", sep=";", data={"k": ["a", "b"], "chf": ["1'234.50", "12.00"], "n": ["1'000'000", "12"]})
    frame("pandas-french.csv", sep=";", data={"k": ["a", "b"], "eur": ["1\u202f234,50", "12,00"], "n": ["1\u00a0000\u00a0000", "12"]})
    frame("pandas-grouped.csv", data={"k": ["a", "b"], "n": ["1,234,567", "12"], "f": ["1,234.5", "0.25"]})
    frame("pandas-phones.csv", data={"phone": ["+49 30 123456", "+1 555 0100"], "local": ["030 123456", "0171 555"], "plus": ["+4930123", "+4930124"]})
    frame("pandas-clock.csv", data={"start": ["09:30", "17:45"], "end": ["09:30:15", "23:59:59"], "half": ["9:30 AM", "5:45 PM"]})
    frame("pandas-yes-no.csv", data={"k": [1, 2, 3], "ok": ["yes", "no", "yes"], "flag": ["TRUE", "FALSE", "TRUE"]})
    frame("pandas-epoch.csv", data={"ts": [1704067200, 1704153600], "ms": [1704067200000, 1704153600000]})
    frame("pandas-countries.csv", data={"code": ["NA", "DE", "FR"], "n": [1, 2, 3]})
    frame("pandas-ambiguous.csv", data={"d": ["03/04/2024", "05/06/2024"], "v": [1, 2]})
    frame("pandas-two-dates.csv", data={"d": ["03/04/2024", "05/06/2024"], "e": ["31/01/2024", "01/02/2024"]})
    frame("pandas-lines-in-cells.csv", data={"t": ["one\ntwo", "three"], "v": [1, 2]})
    frame("pandas-booleans-holes.csv", data={"b": [True, None, False]})
    frame("pandas-uuid.csv", data={"u": ["6f9619ff-8b86-d011-b42d-00c04fc964ff", "6f9619ff-8b86-d011-b42d-00c04fc964f0"]})
    frame("pandas-scientific.csv", data={"v": [1e-12, 2.5e300, -3.0]})
    frame("pandas-versions.csv", data={"version": ["1.2.3", "1.10.0"], "ip": ["10.0.0.1", "192.168.1.1"]})
    twice = pd.DataFrame([[1, "x", 2.5]], columns=["a", "A", "a"])
    twice.to_csv(path("pandas-twice.csv"), index=False)
    twice.rename(columns={"A": " b "}).to_csv(path("pandas-spaced-names.csv"), index=False)


def write_module_csv():
    with open(path("module-sep-line.csv"), "w", newline="", encoding="utf-8-sig") as file:
        file.write("sep=;\r\n")
        rows = csv.writer(file, delimiter=";")
        rows.writerows([["Straße", "Umsatz"], ["A", "1.234,50"], ["B", "7,25"]])
    with open(path("module-excel-tab.txt"), "w", newline="", encoding="utf-16") as file:
        rows = csv.writer(file, dialect="excel-tab")
        rows.writerows([["name", "n"], ["ä", 1], ["ö", 2]])
    with open(path("module-text.csv"), "w", newline="") as file:
        rows = csv.writer(file)
        rows.writerows([["name", "town"], ["Ada", "London"], ["Alan", "Bletchley"]])


def write_sqlite():
    file = path("corpus.sqlite")
    Path(file).unlink(missing_ok=True)
    db = sqlite3.connect(file)
    db.execute("create table t (id integer, name text, born date, score real, zip text)")
    db.executemany(
        "insert into t values (?, ?, ?, ?, ?)",
        [(1, "Ada", "1815-12-10", 9.5, "01234"), (2, 'Al"an', "1912-06-23", None, "99"), (3, "Zoë", None, 7.25, "00501")],
    )
    db.commit()
    db.close()

    def shell(name, *commands):
        done = subprocess.run(["sqlite3", *commands, file, "select * from t"], capture_output=True, check=True)
        Path(path(name)).write_bytes(done.stdout)

    shell("sqlite3.csv", "-csv", "-header")
    shell("sqlite3-bare.csv", "-csv")
    shell("sqlite3-tabs.tsv", "-tabs", "-header")
    shell("sqlite3-list.txt", "-list", "-header")
    shell("sqlite3-null.csv", "-csv", "-header", "-nullvalue", "NULL")
    shell("sqlite3.json", "-json")
    Path(file).unlink()


def write_openpyxl():
    def book(name, fill, epoch=None):
        wb = openpyxl.Workbook()
        if epoch is not None:
            wb.epoch = epoch
        fill(wb, wb.active)
        wb.save(path(name))

    moments = [dt.datetime(2024, 1, 31, 8, 15), dt.datetime(2024, 2, 29, 23, 59, 59)]

    def times(wb, ws):
        ws.append(["day", "at", "clock", "span"])
        for n, moment in enumerate(moments):
            ws.append([moment.date(), moment, moment.time(), dt.timedelta(hours=26 + n, minutes=30)])

    def formats(wb, ws):
        ws.append(["share", "price", "acc", "plain", "whole"])
        for share, price in ((0.125, 1234.5), (0.5, -20)):
            ws.append([share, price, price, price, int(price)])
            row = ws.max_row
            ws.cell(row, 1).number_format = "0.00%"
            ws.cell(row, 2).number_format = '"$"#,##0.00'
            ws.cell(row, 3).number_format = '_-* #,##0.00\\ "€"_-;[Red]-* #,##0.00\\ "€"_-'

    def errors(wb, ws):
        ws.append(["k", "v", "ok"])
        for row in (["a", 1, True], ["b", "#N/A", False], ["c", "#DIV/0!", True]):
            ws.append(row)

    def merged(wb, ws):
        ws.append(["Region", "Sales", None, "Note"])
        ws.merge_cells("B1:C1")
        ws.append(["North", 1, 2, "x"])
        ws.append(["South", 3, 4, "y"])

    def sheets(wb, ws):
        ws.title = "Shown"
        ws.append(["a"])
        ws.append([1])
        hidden = wb.create_sheet("Secret")
        hidden.sheet_state = "hidden"
        hidden.append(["b"])
        last = wb.create_sheet("Last & more")
        last.append(["c"])

    def first_hidden(wb, ws):
        ws.title = "Lookup"
        ws.append(["x"])
        ws.append(["y"])
        ws.sheet_state = "hidden"
        shown = wb.create_sheet("Data")
        shown.append(["n", "t"])
        shown.append([1, "a"])
        wb.active = 1

    def long_ids(wb, ws):
        ws.append(["id", "text_id"])
        ws.append([12345678901234567890, "12345678901234567890"])
        ws.append([12345678901234500000, "00000000000000000001"])

    def texts(wb, ws):
        ws.append(["code", "mixed", "empty", "space"])
        ws.append(["007", 1, None, " a "])
        ws.append(["12", "x", None, "b\nc"])

    def offset(wb, ws):
        ws["C4"] = "a"
        ws["D4"] = "b"
        ws["C5"] = 1
        ws["D5"] = "x"

    def years(wb, ws):
        ws.append(["country", 2019, 2020])
        ws.append(["DE", 1.5, 2.5])
        ws.append(["FR", 3.5, 4.5])

    def index(wb, ws):
        ws.append([None, "v"])
        ws.append([0, 1.5])
        ws.append([1, 2.5])

    def formulas(wb, ws):
        ws.append(["n", "twice"])
        ws.append([1, "=A2*2"])
        ws.append([2, "=A3*2"])

    def local(wb, ws):
        ws.append(["d", "t"])
        for moment in moments:
            ws.append([moment, moment])
            ws.cell(ws.max_row, 1).number_format = "[$-407]d\\. mmmm yyyy;@"
            ws.cell(ws.max_row, 2).number_format = "h:mm AM/PM"

    book("openpyxl-times.xlsx", times)
    book("openpyxl-times-1904.xlsx", times, openpyxl.utils.datetime.CALENDAR_MAC_1904)
    book("openpyxl-formats.xlsx", formats)
    book("openpyxl-errors.xlsx", errors)
    book("openpyxl-merged.xlsx", merged)
    book("openpyxl-sheets.xlsx", sheets)
    book("openpyxl-first-hidden.xlsx", first_hidden)
    book("openpyxl-long-ids.xlsx", long_ids)
    book("openpyxl-texts.xlsx", texts)
    book("openpyxl-offset.xlsx", offset)
    book("openpyxl-years.xlsx", years)
    book("openpyxl-index.xlsx", index)
    book("openpyxl-formulas.xlsx", formulas)
    book("openpyxl-local.xlsx", local)


def write_xlsxwriter():
    def book(name, fill, **options):
        wb = xlsxwriter.Workbook(path(name), options)
        fill(wb, wb.add_worksheet())
        wb.close()

    def times(wb, ws):
        kinds = {"day": "yyyy-mm-dd", "at": "dd/mm/yyyy hh:mm", "clock": "hh:mm", "span": "[h]:mm:ss", "minutes": "[mm]:ss"}
        ws.write_row(0, 0, list(kinds))
        values = [45322, 45322.34375, 0.34375, 1.1041666666666667, 0.0625]
        for row in (1, 2):
            for column, (shape, value) in enumerate(zip(kinds.values(), values)):
                ws.write_number(row, column, value, wb.add_format({"num_format": shape}))

    def formulas(wb, ws):
        ws.write_row(0, 0, ["n", "f", "t", "b", "e"])
        for row in (1, 2):
            ws.write_number(row, 0, row)
            ws.write_formula(row, 1, "=A2*1.5", None, row * 1.5)
            ws.write_formula(row, 2, '="x"', None, "x")
            ws.write_formula(row, 3, "=TRUE()", None, True)
            ws.write_formula(row, 4, "=1/0", None, "#DIV/0!" if row == 1 else 5)

    def money(wb, ws):
        ws.write_row(0, 0, ["usd", "eur", "pct", "red"])
        shapes = ["$#,##0.00;($#,##0.00)", "#,##0.00 [$€-407]", "0%", '[Red]0.0;"days" 0']
        for row in (1, 2):
            for column, shape in enumerate(shapes):
                ws.write_number(row, column, row * 12.5, wb.add_format({"num_format": shape}))

    def rich(wb, ws):
        bold = wb.add_format({"bold": True})
        ws.write_row(0, 0, ["t", "n"])
        ws.write_rich_string(1, 0, "plain ", bold, "bold", " end")
        ws.write_number(1, 1, 7)
        ws.write_string(2, 0, "Ünïcode <&> \U0001f600")
        ws.write_number(2, 1, 8)

    def booleans(wb, ws):
        ws.write_row(0, 0, ["b", "n"])
        for row, value in enumerate((True, False, True)):
            ws.write_boolean(row + 1, 0, value)
            ws.write_number(row + 1, 1, row)

    book("xlsxwriter-times.xlsx", times)
    book("xlsxwriter-times-1904.xlsx", times, date_1904=True)
    book("xlsxwriter-formulas.xlsx", formulas)
    book("xlsxwriter-money.xlsx", money)
    book("xlsxwriter-rich.xlsx", rich)
    book("xlsxwriter-booleans.xlsx", booleans)
    book("xlsxwriter-constant-memory.xlsx", rich, constant_memory=True)


def write_pandas_excel():
    SALES.to_excel(path("pandas-openpyxl.xlsx"), engine="openpyxl")
    SALES.to_excel(path("pandas-xlsxwriter.xlsx"), engine="xlsxwriter", index=False)
    SALES.set_index(["active", "id"]).to_excel(path("pandas-merged-index.xlsx"))
    SALES.to_excel(path("pandas.ods"), engine="odf", index=False)

def write_titled():
    """Files with notes above their header, as reports, banks and shells write them."""

    def book(name, rows):
        wb = openpyxl.Workbook()
        for row in rows:
            wb.active.append(row)
        wb.save(path(name))

    sales = [["region", "amount", "day"], ["north", 12.5, dt.date(2024, 1, 31)], ["south", 7, dt.date(2024, 2, 29)]]
    book("titled-openpyxl.xlsx", [["Sales report 2024"], [], *sales])
    book("titled-close.xlsx", [["Sales report 2024"], ["Made on", dt.date(2024, 3, 1)], *sales])
    with pd.ExcelWriter(path("titled-pandas.xlsx"), engine="xlsxwriter") as writer:
        SALES[["id", "amount", "city"]].to_excel(writer, startrow=3, index=False)
        writer.sheets["Sheet1"].write(0, 0, "All sales")
        writer.sheets["Sheet1"].write(1, 0, "in euro")
    lines = ["Account;DE02 1203 0000 0000 2020 51;", "Period;01.01.2024 - 31.01.2024;", ""]
    with open(path("titled-bank.csv"), "w", encoding="cp1252", newline="") as file:
        file.write("\r\n".join(lines) + "\r\n")
        rows = csv.writer(file, delimiter=";")
        rows.writerow(["Buchungstag", "Empfänger", "Zweck", "Betrag", "Währung"])
        rows.writerow(["02.01.2024", "Stadtwerke", "Strom", "-1.234,50", "EUR"])
        rows.writerow(["15.01.2024", "Müller", "Gehalt", "2.500,00", "EUR"])
    with open(path("titled-comments.csv"), "w") as file:
        file.write("# made by sensors.py\n# unit: mm, at 20 C\n")
        pd.DataFrame({"station": ["a", "b"], "rain": [1.5, 0.25], "n": [1, 2]}).to_csv(file, index=False)
    with open(path("titled-powershell.csv"), "w", newline="") as file:
        file.write("#TYPE System.IO.FileInfo\r\n")
        csv.writer(file, quoting=csv.QUOTE_ALL).writerows([["Name", "Length"], ["a.txt", "12"], ["b.txt", "7"]])
    with open(path("titled-worldbank.csv"), "w") as file:
        file.write('"Data Source","World Development Indicators",\n\n"Last Updated Date","2024-03-28",\n\n')
        file.write('"Country Name","Country Code","1960","1961",\n"Aruba","ABW","54608","55811",\n"Chad","TCD","2.5","",\n')


def write_fresh():
    """Files of other habits: groups of spaces, signs of print, months, weeks and quarters."""
    months = pd.DataFrame({"k": list("abab"), "v": [1.5, 2, 3, 4]})
    months["month"] = pd.period_range("2024-01", periods=4, freq="M")
    months["quarter"] = months["month"].dt.to_timestamp().dt.to_period("Q")
    months["week"] = ["2024-W01", "2024-W05", "2024-W52", "2025-W01"]
    months.groupby(["month", "quarter", "week"])["v"].sum().to_csv(path("fresh-periods.csv"))
    with open(path("fresh-polish.csv"), "w", encoding="utf-8-sig", newline="") as file:
        rows = csv.writer(file, delimiter=";")
        rows.writerow(["Miasto", "Kwota", "Saldo", "Zmiana"])
        rows.writerow(["Łódź", "1 234,50", "1\u00a0234 567,00".replace(" ", "\u00a0"), "\u22125,5"])
        rows.writerow(["Kraków", "22 345,00", "12\u202f345,25", "7,25"])
    with open(path("fresh-accounts.csv"), "w", encoding="cp1252", newline="") as file:
        rows = csv.writer(file, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
        rows.writerow(["Größe", "Balance", "At", "Shift", "Booked"])
        rows.writerow(["groß", "(1,234.50)", "2024-01-31T08:15:00.000Z", "10:30", "31 January 2024"])
        rows.writerow(["klein", "7,000.25", "2024-02-29T23:59:59.999Z", "23:59:59", "1 Feb 2024"])
    pd.Series(["1.234,56", "2,5", "1.000.000,00"], name="v").to_csv(
        path("fresh-one-column.csv"), index=False, quoting=csv.QUOTE_NONE, sep=";"
    )
    with open(path("fresh-swiss.csv"), "w", newline="") as file:
        rows = csv.writer(file, delimiter=";")
        rows.writerow(["Konto", "Saldo", "Anteil", "Monat"])
        rows.writerow(["1020", "1'234'567.50", "12,5 %", "Jan 2024"])
        rows.writerow(["1100", "-12.00", "50 %", "Feb 2024"])


write_pandas_csv()
write_pandas_odd()
write_module_csv()
write_sqlite()
write_openpyxl()
write_xlsxwriter()
write_pandas_excel()
write_titled()
write_fresh()

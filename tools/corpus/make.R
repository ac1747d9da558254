# Writes the files of the corpus that R writes. Usage: Rscript make.R FOLDER
out <- commandArgs(trailingOnly = TRUE)[1]
at <- function(name) file.path(out, name)
write.csv(iris, at("r-iris.csv"))
write.csv(iris, at("r-iris-plain.csv"), row.names = FALSE)
write.csv2(iris, at("r-iris-csv2.csv"), row.names = FALSE)
write.csv(mtcars, at("r-mtcars.csv"))
write.table(mtcars, at("r-mtcars.txt"), sep = "\t")
write.table(airquality, at("r-airquality.txt"), sep = ";", quote = FALSE)
write.csv(airquality, at("r-airquality.csv"), row.names = FALSE)
write.csv(airquality, at("r-airquality-empty.csv"), row.names = FALSE, na = "")
write.csv(ToothGrowth, at("r-toothgrowth.csv"), row.names = FALSE)
write.csv(as.data.frame(Titanic), at("r-titanic.csv"), row.names = FALSE)
write.csv(as.data.frame(UCBAdmissions), at("r-admissions.csv"), quote = FALSE)
write.csv(women, at("r-women.csv"), row.names = FALSE)
write.csv(esoph, at("r-esoph.csv"), row.names = FALSE)
people <- data.frame(
  name = c("J\u00fcrgen", "Zo\u00eb", NA),
  born = as.Date(c("1990-01-31", NA, "2001-12-05")),
  seen = as.POSIXct(c("2024-01-31 08:15:00", "2024-02-29 23:59:59", NA), tz = "UTC"),
  ok = c(TRUE, FALSE, NA),
  score = c(1.5, NaN, NA),
  n = c(1L, NA, 3L)
)
write.csv(people, at("r-people.csv"), row.names = FALSE, fileEncoding = "UTF-8")
write.csv(people, at("r-people-latin1.csv"), row.names = FALSE, fileEncoding = "latin1")
write.csv(people, at("r-people-utf16.csv"), row.names = FALSE, fileEncoding = "UTF-16LE")
write.csv2(people, at("r-people-csv2.csv"), fileEncoding = "UTF-8")
write.csv(data.frame(v = c(1.5, Inf, -Inf), k = 1:3), at("r-infinite.csv"), row.names = FALSE)
write.csv(data.frame(big = c(2^53, 1e15), small = c(1e-20, 1e5)), at("r-exponents.csv"), row.names = FALSE)
towns <- data.frame(
  n = c(1.5, 2.25, NA),
  day = as.Date(c("2024-01-31", NA, "2024-03-01")),
  note = c("a b", "c;d", NA),
  row.names = c("Bern", "Basel", "Chur")
)
write.csv(towns, at("fresh-r-rows.csv"), fileEncoding = "UTF-8")
write.csv2(towns, at("fresh-r-csv2-rows.csv"), fileEncoding = "UTF-8")
write.table(towns["n"], at("fresh-r-one.txt"), sep = ",")

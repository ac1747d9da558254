/** Functions that MySQL and MariaDB both have; MySQL itself keeps no list of them. */
export const BUILT_IN_FUNCTIONS: readonly string[] =
  `abs acos adddate addtime ascii asin atan atan2 avg bin bit_and bit_count bit_length bit_or bit_xor cast ceil ceiling
  char_length character_length coalesce coercibility collation concat concat_ws conv convert convert_tz cos cot count
  crc32 cume_dist curdate current_date current_time current_timestamp curtime date date_add date_format date_sub datediff
  day dayname dayofmonth dayofweek dayofyear degrees dense_rank elt exp extract field find_in_set first_value floor format
  from_base64 from_days from_unixtime greatest group_concat hex hour if ifnull instr json_array json_arrayagg
  json_contains json_extract json_keys json_length json_object json_objectagg json_type json_unquote json_valid json_value
  lag last_day last_value lcase lead least left length ln locate log log10 log2 lower lpad ltrim makedate maketime max md5
  microsecond mid min minute mod month monthname now nth_value ntile nullif oct ord percent_rank period_add period_diff pi
  position pow power quarter quote radians rand rank regexp_instr regexp_replace regexp_substr repeat replace reverse right
  round row_number rpad rtrim sec_to_time second sha1 sha2 sign sin space sqrt std stddev stddev_pop stddev_samp
  str_to_date strcmp subdate substr substring substring_index subtime sum tan time time_format time_to_sec timediff
  timestamp timestampadd timestampdiff to_base64 to_days to_seconds trim truncate ucase unhex unix_timestamp upper
  utc_date utc_time utc_timestamp uuid var_pop var_samp variance week weekday weekofyear year yearweek`.split(
    /\s+/,
  );

-- How phone numbers without a country's code are read. A clinic that chose its time zone is taken to be in that country
-- until it says otherwise.
alter table clinic add column country text not null default 'QA' constraint country_has_two_letters check (country ~ '^[A-Z]{2}$');
update clinic set country = case time_zone
  when 'Asia/Dubai' then 'AE'
  when 'Asia/Riyadh' then 'SA'
  when 'Asia/Kuwait' then 'KW'
  when 'Asia/Bahrain' then 'BH'
  when 'Asia/Muscat' then 'OM'
  when 'Europe/London' then 'GB'
  when 'Europe/Dublin' then 'IE'
  when 'America/New_York' then 'US'
end
where time_zone in (
  'Asia/Dubai', 'Asia/Riyadh', 'Asia/Kuwait', 'Asia/Bahrain', 'Asia/Muscat', 'Europe/London', 'Europe/Dublin', 'America/New_York'
);
